import type { Compilable, CompiledQuery } from "kysely";
import type { Db } from "./schema";

/** A placeholder for a value while Kysely writes the query. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query that Kysely writes once; each run gives its values. `build` gets placeholders that can only be put into the
 * query. For pages opened often: writing the dashboard's queries took Kysely as long as SQLite took to run them. Not
 * for a query whose text depends on its values, such as a list of ids.
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
