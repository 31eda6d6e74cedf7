import { installFrontDoor } from "../front-door.server";
import { startWatchdog } from "../watchdog.server";
import { startSite } from "./site";

installFrontDoor({
  async onShutdown() {
    console.log("shut down");
    if (process.env.SHUTDOWN === "fails") throw new Error("the database is busy");
  },
});
if (process.env.WATCHDOG) startWatchdog();
const { port } = await startSite((server) => {
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => server.close(console.error));
});
process.send?.(port);
