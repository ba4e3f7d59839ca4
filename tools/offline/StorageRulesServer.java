import com.google.common.collect.*;
import com.google.common.util.concurrent.*;
import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.runtime.common.*;
import com.google.firebase.rules.runtime.impl.DefaultEvaluator;
import com.google.firebase.rules.runtime.utils.PathUtils;
import com.google.firebase.rules.runtime.v1.*;
import com.google.firebase.rules.v1.*;
import com.google.gson.*;
import com.google.protobuf.NullValue;
import com.google.protobuf.Timestamp;
import com.google.protobuf.util.JsonFormat;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * Serves storage.rules to the Storage emulator where Google's own rules program cannot be downloaded. Speaks the line
 * protocol that firebase-tools speaks (one JSON object a line, on standard input and output), and evaluates with the
 * rules engine that lies in the Firestore emulator's jar. Built and started through tools/offline/firebase-jars.ts.
 *
 * <p>A verify request may ask firebase-tools for Firestore documents, one after another: each question carries the id
 * that firebase-tools waits on, and the id under which the answer comes back. As in production, one evaluation may read
 * two documents, and reading one twice counts once.
 */
public final class StorageRulesServer {
  private static final int MAX_DOCUMENTS = 2;
  private static final PrintStream OUT = System.out;
  private static final Map<String, RulesetAst> RULESETS = new ConcurrentHashMap<>();
  private static final Map<Long, Fetch> FETCHES = new ConcurrentHashMap<>();
  private static final AtomicLong SERVER_IDS = new AtomicLong(1_000_000_000L);

  public static void main(String[] args) throws IOException {
    reply(-1, "ok", new JsonObject(), List.of(), List.of());
    var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line; (line = in.readLine()) != null; ) {
      if (line.isBlank()) continue;
      JsonObject request = JsonParser.parseString(line).getAsJsonObject();
      long id = request.get("id").getAsLong();
      try {
        if (FETCHES.containsKey(id)) fetched(id, request);
        else switch (request.get("action").getAsString()) {
          case "load_ruleset" -> load(id, request.getAsJsonObject("context"));
          case "verify" -> verify(id, request.getAsJsonObject("context"));
          default -> reply(id, "error", null, List.of("unknown action"), List.of());
        }
      } catch (Exception e) {
        reply(id, "ok", null, List.of(String.valueOf(e)), List.of());
      }
    }
  }

  private static void load(long id, JsonObject context) {
    var source = Source.newBuilder();
    for (JsonElement f : context.getAsJsonObject("source").getAsJsonArray("files"))
      source.addFiles(File.newBuilder().setName(f.getAsJsonObject().get("name").getAsString())
          .setContent(f.getAsJsonObject().get("content").getAsString()));
    CompileResult compiled = FirebaseRulesProtoCompiler.createStandalone(FirebaseRulesLangOptions.builder()
        .allowTernaryOperator(true).allowCrossServiceRules(true).build()).compile(source.build());
    List<String> errors = new ArrayList<>(), warnings = new ArrayList<>();
    for (Issue i : compiled.getIssues())
      (i.getSeverity() == Issue.Severity.ERROR ? errors : warnings).add(
          i.getSourcePosition().getFileName() + ":" + i.getSourcePosition().getLine() + ":" + i.getSourcePosition().getColumn() + " - " + i.getSeverity() + " " + i.getDescription());
    if (errors.isEmpty()) RULESETS.put(context.get("rulesetName").getAsString(), compiled.getRulesetAst());
    var result = new JsonObject();
    result.addProperty("rulesVersion", 2);
    reply(id, "ok", result, errors, warnings);
  }

  private static void verify(long id, JsonObject context) throws Exception {
    RulesetAst ast = RULESETS.get(context.get("rulesetName").getAsString());
    var call = new Call(id);
    var variables = ImmutableMap.<String, Supplier<ListenableFuture<ExpressionValue>>>builder();
    for (var e : context.getAsJsonObject("variables").entrySet()) {
      var value = ExpressionValue.newBuilder();
      JsonFormat.parser().ignoringUnknownFields().merge(e.getValue().toString(), value);
      ExpressionValue v = value.build();
      variables.put(e.getKey(), () -> Futures.immediateFuture(v));
    }
    var vars = variables.build();
    var functions = ImmutableMap.<String, AsyncRuntimeFunction>of(
        "firestore.get", new FirestoreFunction("firestore.get", call), "firestore.exists", new FirestoreFunction("firestore.exists", call));
    ExpressionPathValue path = PathUtils.parseRaw(context.get("path").getAsString());
    Evaluator.Context evaluation = new Evaluator.Context() {
      public String service() { return context.get("service").getAsString(); }
      public String method() { return context.get("method").getAsString(); }
      public ExpressionPathValue path() { return path; }
      public ImmutableMap<String, Supplier<ListenableFuture<ExpressionValue>>> variables() { return vars; }
      public ImmutableMap<String, AsyncRuntimeFunction> functions() { return functions; }
    };
    var evaluator = new DefaultEvaluator(ast, ImmutableList.of(), EvaluationRestrictions.builder().build());
    Futures.addCallback(evaluator.evaluate(evaluation), new FutureCallback<EvaluationResult>() {
      public void onSuccess(EvaluationResult r) { decided(r.permit(), List.of()); }
      public void onFailure(Throwable t) { decided(false, List.of(String.valueOf(t))); }
      private void decided(boolean permit, List<String> warnings) {
        var result = new JsonObject();
        result.addProperty("permit", permit);
        reply(call.replyTo(), "ok", result, List.of(), warnings);
      }
    }, MoreExecutors.directExecutor());
  }

  /** One verify request: the id that its next line must carry, and the documents it has asked for. */
  private static final class Call {
    private final Map<String, SettableFuture<ExpressionValue>> documents = new LinkedHashMap<>();
    private final Deque<Fetch> waiting = new ArrayDeque<>();
    private boolean asking;
    private long replyTo;

    Call(long id) { replyTo = id; }

    synchronized ListenableFuture<ExpressionValue> document(String path) {
      var known = documents.get(path);
      if (known != null) return known;
      if (documents.size() == MAX_DOCUMENTS)
        return Futures.immediateFailedFuture(new IllegalStateException(
            "Too many documents: storage rules may read " + MAX_DOCUMENTS + " in one evaluation, and " + path + " is one more"));
      var document = SettableFuture.<ExpressionValue>create();
      documents.put(path, document);
      waiting.add(new Fetch(this, path, document));
      askNext();
      return document;
    }

    /** firebase-tools waits for one line at a time, so the next question follows the last answer. */
    private void askNext() {
      if (asking || waiting.isEmpty()) return;
      asking = true;
      Fetch fetch = waiting.remove();
      long questionId = SERVER_IDS.incrementAndGet();
      FETCHES.put(questionId, fetch);
      var out = new JsonObject();
      out.addProperty("id", replyTo);
      out.addProperty("server_request_id", questionId);
      out.addProperty("status", "ok");
      out.addProperty("action", "fetch_firestore_document");
      var context = new JsonObject();
      context.addProperty("path", urlPath(fetch.path));
      out.add("context", context);
      replyTo = questionId;
      print(out);
    }

    void answered(Fetch fetch, ExpressionValue value) {
      synchronized (this) {
        asking = false;
        askNext();
      }
      fetch.document.set(value);
    }

    synchronized long replyTo() { return replyTo; }
  }

  private record Fetch(Call call, String path, SettableFuture<ExpressionValue> document) {}

  private record FirestoreFunction(String name, Call call) implements AsyncRuntimeFunction {
    public ListenableFuture<ExecutionResponse> execute(ExecutionRequest request) {
      String path = PathUtils.toRawString(request.getArguments(0).getPathValue());
      return Futures.transform(call.document(path), document -> ExecutionResponse.newBuilder()
          .setValue(name.endsWith("exists") ? bool(document.getKindCase() == ExpressionValue.KindCase.MAP_VALUE) : document)
          .build(), MoreExecutors.directExecutor());
    }
  }

  private static ExpressionValue bool(boolean value) { return ExpressionValue.newBuilder().setBoolValue(value).build(); }

  /** firebase-tools puts the path into a URL as it is: escape what would end the path there. */
  private static String urlPath(String path) {
    return path.replace("%", "%25").replace("?", "%3F").replace("#", "%23").replace(" ", "%20");
  }

  private static void fetched(long id, JsonObject reply) {
    Fetch fetch = FETCHES.remove(id);
    fetch.call.answered(fetch, "ok".equals(reply.get("status").getAsString())
        ? document(reply.getAsJsonObject("result"))
        : ExpressionValue.newBuilder().setNullValue(NullValue.NULL_VALUE).build());
  }

  /** A document as the rules see it: its fields under `data`, its last path segment as `id`. */
  private static ExpressionValue document(JsonObject document) {
    var data = new JsonObject();
    data.add("fields", document.has("fields") ? document.get("fields") : new JsonObject());
    String name = document.has("name") ? document.get("name").getAsString() : "";
    return ExpressionValue.newBuilder().setMapValue(ExpressionMapValue.newBuilder()
        .putFields("data", map(data))
        .putFields("id", ExpressionValue.newBuilder().setStringValue(name.substring(name.lastIndexOf('/') + 1)).build())).build();
  }

  private static ExpressionValue map(JsonObject mapValue) {
    var map = ExpressionMapValue.newBuilder();
    if (mapValue.has("fields")) mapValue.getAsJsonObject("fields").entrySet().forEach(e -> map.putFields(e.getKey(), value(e.getValue().getAsJsonObject())));
    return ExpressionValue.newBuilder().setMapValue(map).build();
  }

  private static ExpressionValue value(JsonObject v) {
    var kind = v.entrySet().iterator().next();
    var b = ExpressionValue.newBuilder();
    switch (kind.getKey()) {
      case "stringValue", "referenceValue" -> b.setStringValue(kind.getValue().getAsString());
      case "booleanValue" -> b.setBoolValue(kind.getValue().getAsBoolean());
      case "integerValue" -> b.setIntValue(kind.getValue().getAsLong());
      case "timestampValue" -> {
        var instant = java.time.Instant.parse(kind.getValue().getAsString());
        b.setTimestampValue(Timestamp.newBuilder().setSeconds(instant.getEpochSecond()).setNanos(instant.getNano()));
      }
      case "doubleValue" -> b.setFloatValue(kind.getValue().getAsDouble());
      case "mapValue" -> { return map(kind.getValue().getAsJsonObject()); }
      case "arrayValue" -> {
        var list = ExpressionListValue.newBuilder();
        if (kind.getValue().getAsJsonObject().has("values"))
          kind.getValue().getAsJsonObject().getAsJsonArray("values").forEach(x -> list.addValues(value(x.getAsJsonObject())));
        b.setListValue(list);
      }
      default -> b.setNullValue(NullValue.NULL_VALUE);
    }
    return b.build();
  }

  private static void reply(long id, String status, JsonObject result, List<String> errors, List<String> warnings) {
    var out = new JsonObject();
    out.addProperty("id", id);
    out.addProperty("status", status);
    if (result != null) out.add("result", result);
    var e = new JsonArray(); errors.forEach(e::add); out.add("errors", e);
    var w = new JsonArray(); warnings.forEach(w::add); out.add("warnings", w);
    print(out);
  }

  private static synchronized void print(JsonObject out) { OUT.println(out); OUT.flush(); }
}
