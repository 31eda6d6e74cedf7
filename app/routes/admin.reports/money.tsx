import { Gst } from "./gst";
import type { MoneyData } from "./load-money.server";
import { Owed } from "./owed";

/** What is owed and, for an admin, the GST that was charged. */
export function Money({ period, owed, gst }: MoneyData) {
  return (
    <div className={gst ? "grid items-start gap-4 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]" : undefined}>
      <Owed owed={owed} />
      {gst && <Gst gst={gst} period={period} />}
    </div>
  );
}
