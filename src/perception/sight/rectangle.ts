/** In fractions of the picture. */
export interface Rectangle {
  left: number
  top: number
  right: number
  bottom: number
}

export const areaOf = ({ left, top, right, bottom }: Rectangle) => (right - left) * (bottom - top)

/** The area that both cover. */
export function sharedArea(a: Rectangle, b: Rectangle): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return width <= 0 || height <= 0 ? 0 : width * height
}
