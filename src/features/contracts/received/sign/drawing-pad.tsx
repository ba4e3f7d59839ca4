import { Button } from '@mantine/core'
import { type PointerEvent, useRef, useState } from 'react'
import { MARK_BOX, MOST_MARK } from '@/domain/contracts/signing/schema'
import classes from './sign.module.css'

/** A point that is closer than this to the previous point is left out. */
const LEAST_STEP = 3

interface DrawingPadProps {
  path: string
  onChange: (path: string) => void
}

/** A box for drawing a signature with a finger, a pen or a mouse. The drawing is optional: the typed name is enough. */
export function DrawingPad({ path, onChange }: DrawingPadProps) {
  const stroke = useRef('')
  const last = useRef({ x: 0, y: 0 })
  const [live, setLive] = useState('')

  function pointOf(event: PointerEvent<SVGSVGElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    const part = (at: number, size: number, most: number) =>
      Math.round(Math.min(Math.max(at / size, 0), 1) * most)
    return {
      x: part(event.clientX - box.left, box.width, MARK_BOX.width),
      y: part(event.clientY - box.top, box.height, MARK_BOX.height),
    }
  }
  function begin(event: PointerEvent<SVGSVGElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = pointOf(event)
    last.current = point
    stroke.current = `M${point.x},${point.y}`
  }
  function draw(event: PointerEvent<SVGSVGElement>) {
    if (stroke.current === '' || path.length + stroke.current.length > MOST_MARK - 20) return
    const point = pointOf(event)
    if (Math.hypot(point.x - last.current.x, point.y - last.current.y) < LEAST_STEP) return
    last.current = point
    stroke.current += `L${point.x},${point.y}`
    setLive(stroke.current)
  }
  function end() {
    if (stroke.current.includes('L')) onChange(path + stroke.current)
    stroke.current = ''
    setLive('')
  }
  return (
    <div>
      <svg
        className={classes.pad}
        viewBox={`0 0 ${MARK_BOX.width} ${MARK_BOX.height}`}
        role="img"
        aria-label={path === '' ? 'Box to draw your signature in, empty' : 'Your drawn signature'}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line x1="30" x2={MARK_BOX.width - 30} y1="150" y2="150" className={classes.padLine} />
        <path d={path + live} className={classes.stroke} />
      </svg>
      <Button variant="subtle" size="compact-sm" disabled={path === ''} onClick={() => onChange('')}>
        Clear the drawing
      </Button>
    </div>
  )
}
