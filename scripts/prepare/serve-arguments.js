/** With these Node serves the built site of the current folder. package.json and the Dockerfile say the same. */
export const SERVE_ARGUMENTS = [
  "--import",
  "./scripts/before-serve.js",
  "node_modules/@remix-run/serve/dist/cli.js",
  "build/server/index.js",
];
