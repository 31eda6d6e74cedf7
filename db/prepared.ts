import type { Compilable, CompiledQuery } from "kysely";
import type { Db } from "./schema";

/** Stands for a value of each run where Kysely writes the query. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query that is put together once, with values that each run gives: what `build` is handed stands for them, and is good
 * for nothing but a place in the query. For those of a page that is opened often: writing the desk's took Kysely as long
 * as SQLite needs to run them. A query whose text depends on its values, as that of a list of ids, can't be one.
 */
export function prepared<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const slots = new Proxy({} as Values, { get: (_, name) => new Slot(String(name)) });
  let query: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    query ??= build(db, slots).compile();
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Slot ? values[parameter.name as keyof Values] : parameter,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
