import { Gst } from "./gst";
import type { MoneyData } from "./load-money.server";
import { Owed } from "./owed";

/** What is owed and, for an admin, the GST that was charged. */
export function Money({ period, owed, gst }: MoneyData) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Owed owed={owed} />
      {gst && <Gst gst={gst} period={period} />}
    </div>
  );
}
