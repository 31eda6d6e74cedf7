import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/sqlite";
import { prepared } from "../../db/prepared";
import type { Db } from "../../db/schema";
import { feedAddressOf } from "./calendar-feed.server";
import type { Crew } from "./crews.server";
import { DAY_OFF_COLUMNS, type DayOff, type KeptDayOff, toDayOff } from "./days-off.server";

/** What stands around every view of the calendar. */
export interface CalendarFrame {
  /** By name. */
  crews: Crew[];
  /** Those that end on `from` or later, by first day. */
  daysOff: DayOff[];
  /** The secret address that calendar programs subscribe to. */
  feedAddress: string;
}

/** All of it in one query. `from` is a day in Alberta, "YYYY-MM-DD". */
export async function readFrame(
  { db, publicUrl }: { db: Db; publicUrl: string },
  from: string,
): Promise<CalendarFrame> {
  const [{ crews, daysOff, token } = { crews: "[]", daysOff: "[]", token: "" }] = await readAll(db, { from });
  return {
    crews: JSON.parse(crews),
    daysOff: (JSON.parse(daysOff) as KeptDayOff[]).map(toDayOff),
    feedAddress: feedAddressOf(publicUrl, token),
  };
}

const readAll = prepared((db, { from }: { from: string }) =>
  db
    .selectFrom("calendar_feed")
    .select(({ selectFrom }) => [
      "token",
      jsonArrayFrom(selectFrom("crews").select(["id", "name"]).orderBy("name"))
        .$castTo<string>()
        .as("crews"),
      jsonArrayFrom(
        selectFrom("days_off")
          .select(DAY_OFF_COLUMNS)
          .where("last_day", ">=", from)
          .orderBy("first_day")
          .orderBy("id"),
      )
        .$castTo<string>()
        .as("daysOff"),
    ])
    .limit(sql.lit(1)),
);
