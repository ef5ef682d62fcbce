/** A thread that composes; see `threads.ts` for why, and `tasks.ts` for what it does. */

import { tasks } from './tasks.ts'
import { serveTasks } from './thread-task.ts'

serveTasks(tasks)
