import { expect, it } from 'vitest'
import { scoped } from './scopes'

const rules = `// ---------------------------------------------------------------- who asks

function isMember() {
  return request.auth != null;
}

// ---------------------------------------------------------------- values

// A text of a page. Not isText(0), which nobody asks.
function isText(value) {
  return isShort(value);
}

function isShort(value) {
  return value.size() < 10;
}

// ---------------------------------------------------------------- books

match /books/{id} {
  allow get: if isMember();
  allow update: if isNext(resource.data) && isBook(resource.data);

  match /pages/{n} {
    allow get: if isMember() && isBook(resource.data);
    allow update: if isText(resource.data.text);
  }
}

match /authors/{id} {
  allow get: if isMember();
}

function isBook(data) {
  return data.title is string;
}

function isNext(data) {
  return data.version > 1;
}`

it('puts each function into the innermost match that needs it, with its comment, and leaves no empty title', () => {
  expect(scoped(rules)).toBe(`// ---------------------------------------------------------------- who asks

function isMember() {
  return request.auth != null;
}

// ---------------------------------------------------------------- books

match /books/{id} {
  allow get: if isMember();
  allow update: if isNext(resource.data) && isBook(resource.data);

  match /pages/{n} {
    allow get: if isMember() && isBook(resource.data);
    allow update: if isText(resource.data.text);

    // A text of a page. Not isText(0), which nobody asks.
    function isText(value) {
      return isShort(value);
    }

    function isShort(value) {
      return value.size() < 10;
    }
  }

  function isBook(data) {
    return data.title is string;
  }

  function isNext(data) {
    return data.version > 1;
  }
}

match /authors/{id} {
  allow get: if isMember();
}`)
})

it('leaves at the outermost level what two matches need', () => {
  const both = scoped(`${rules}\n\nmatch /notes/{id} {\n  allow get: if isText(resource.data.name);\n}`)
  expect(both).toContain('\nfunction isText(value) {\n')
  expect(both).toContain('\nfunction isShort(value) {\n')
})
