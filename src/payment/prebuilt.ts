/** Queries that every payment asks, built once: building one takes longer than sending it and reading the answer. */

import { CompiledQuery } from 'kysely'
import type { Db } from '../database/database.ts'

/** A placeholder for a value while the query is built. */
class Placeholder {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** The placeholder of a name. */
export type Value<Values> = <Name extends keyof Values>(name: Name) => Values[Name]

/** `build` gets the placeholders; the returned function takes the values and returns the rows. */
export function prebuild<Values extends object, Row>(
  db: Db,
  build: (value: Value<Values>) => { compile: () => CompiledQuery<Row> },
): (values: Values) => Promise<Row[]> {
  const { sql, parameters } = build((name) => new Placeholder(name) as never).compile()
  return async (values) => {
    const given = parameters.map((one) => (one instanceof Placeholder ? values[one.name as keyof Values] : one))
    return (await db.executeQuery<Row>(CompiledQuery.raw(sql, given))).rows
  }
}
