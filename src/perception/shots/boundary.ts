/** Frames `first` to `last` are the transition; the new shot begins at frame `at`. */
export interface Boundary {
  kind: 'cut' | 'fade'
  first: number
  at: number
  last: number
}
