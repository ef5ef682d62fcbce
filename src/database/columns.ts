/** Kinds of columns, as Kysely sees them. */

import type { ColumnType } from 'kysely'

export type Time = ColumnType<Date, Date | string | undefined, Date | string>
export type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
