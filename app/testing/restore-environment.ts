import { afterAll } from "vitest";

// Files share a process: what one sets for its site, such as another business name, is no fact of the next one's.
const before = { ...process.env };
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});
