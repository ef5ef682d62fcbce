/** One line of what the doctor says. */
export interface DoctorFinding {
  name: string
  /** A failure would keep `npm start` from working; a warning costs quality, speed or safety. */
  state: 'ok' | 'warn' | 'fail'
  text: string
  /** What to do about it. */
  todo?: string
}

export const ok = (name: string, text: string): DoctorFinding => ({ name, state: 'ok', text })
export const warn = (name: string, text: string, todo?: string): DoctorFinding => ({
  name,
  state: 'warn',
  text,
  ...withTodo(todo),
})
export const fail = (name: string, text: string, todo?: string): DoctorFinding => ({
  name,
  state: 'fail',
  text,
  ...withTodo(todo),
})

const withTodo = (todo: string | undefined) => (todo === undefined ? {} : { todo })

/** A part of the examination. One that breaks is a finding too, not the end of the others. */
export type DoctorCheck = () => Promise<DoctorFinding[]>
