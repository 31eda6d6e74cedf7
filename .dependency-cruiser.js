// The import law of app/: who may import whom. `app/layers.test.ts` runs it, with one deliberate violation.

const NOUNS =
  "business|pricing|costs|forecast|driveway|settings|own-calendar|activities|backups|email|images|papers|subscribers|calendar|projects|testimonials|quotes|contacts|mailbox|crew|desk|estimates|visits|money|warranties|reports|reminders|care|phone|records|samples|chat|search|visitors";
/** A noun may import those before it. */
const LADDER = [
  "business|pricing|costs|forecast",
  "settings",
  "activities|visitors|own-calendar",
  "backups|email|images|papers",
  "subscribers|calendar|projects|driveway|testimonials",
  "quotes",
  "estimates",
  "visits|money|reports|reminders|mailbox|crew|desk|care|contacts|phone",
  "chat",
  "warranties",
  "records|samples|search",
];
const TESTS = "\\.(test|spec)\\.tsx?$|(^|/)testing(\\.server)?\\.ts$|/testing[-/][^/]*";
/** The dialogs of the desk: doors like a route, but for every screen that opens them. */
const DIALOGS = "^app/desk/dialogs/";
/** What writes a PDF. */
const PDF =
  "^app/(papers/(pdf-writer|paper-parts|letterhead)|estimates/estimate-pdf|money/money-pdf|warranties/certificate-pdf)\\.server";
const BROWSER_LIBRARIES = "node_modules/(react|react-dom|@radix-ui|lucide-react)/";

/** @type {import("dependency-cruiser").IForbiddenRuleType[]} */
const forbidden = [
  {
    name: "no-cycles",
    comment: "Two files that import each other are one file, or hide a third.",
    severity: "error",
    from: { pathNot: TESTS },
    to: { circular: true },
  },
  {
    name: "routes-are-doors",
    comment:
      "A route or a dialog calls nouns, ui, forms, http and auth. SQL belongs into a noun's *.server.ts.",
    severity: "error",
    from: { path: `^app/routes/|${DIALOGS}`, pathNot: TESTS },
    to: {
      path: "node_modules/(kysely|better-sqlite3|nodemailer|sharp)/|^db/|^app/(env\\.server|process/)",
    },
  },
  {
    name: "routes-share-nothing",
    comment: "What two routes use moves up to its noun, or to ui.",
    severity: "error",
    // Up to a parameter: the `$` of its name would end the pattern that the name is put into.
    from: { path: "^app/routes/([^/$]+)", pathNot: TESTS },
    to: { path: "^app/routes/", pathNot: "^app/routes/$1" },
  },
  {
    name: "dialogs-know-no-screen",
    comment: "A screen tells a dialog where to return; the dialog knows none of them.",
    severity: "error",
    from: { path: DIALOGS, pathNot: TESTS },
    to: { path: "^app/(routes|front-door)/" },
  },
  {
    name: "domain-knows-no-dialogs",
    comment: "Dialogs call their noun's rules and writes, as a route does, and are called by routes alone.",
    severity: "error",
    from: { path: `^app/(${NOUNS})/`, pathNot: `${DIALOGS}|${TESTS}` },
    to: { path: DIALOGS },
  },
  {
    name: "domain-knows-no-http",
    comment: "A noun's server code takes values and gives values; the doors speak HTTP and React.",
    severity: "error",
    from: { path: `^app/(${NOUNS})/.*\\.server\\.ts$`, pathNot: `${DIALOGS}|${TESTS}` },
    to: {
      path: `node_modules/@remix-run/|${BROWSER_LIBRARIES}|^app/(forms|http|ui|routes|auth|front-door|process|rendering)/|^app/[^/]+$`,
    },
  },
  {
    name: "rules-are-pure",
    comment: "A rule runs in the browser too: no server module, no React, no Node.",
    severity: "error",
    from: { path: `^app/(${NOUNS})/[^.]+\\.ts$`, pathNot: TESTS },
    to: {
      path: `\\.server\\.tsx?$|\\.tsx$|${BROWSER_LIBRARIES}|^db/|^app/(forms|http|ui|routes|auth|front-door|process|rendering)/`,
      dependencyTypesNot: ["type-only"],
    },
  },
  {
    name: "rules-use-no-node",
    comment: "A rule runs in the browser too.",
    severity: "error",
    from: { path: `^app/(${NOUNS})/[^.]+\\.tsx?$`, pathNot: TESTS },
    to: { dependencyTypes: ["core"] },
  },
  {
    name: "screens-use-no-server",
    comment: "A noun's components get their data from the loader.",
    severity: "error",
    from: { path: `^app/((${NOUNS})|ui)/.*\\.tsx$`, pathNot: TESTS },
    to: { path: "\\.server\\.tsx?$|^db/|^app/routes/" },
  },
  {
    name: "screens-read-no-phones",
    comment: "What reads phones is 43 kB of script: a loader gives a screen `readPhone`.",
    severity: "error",
    from: { path: "^app/.*\\.tsx$", pathNot: TESTS },
    to: { path: "^app/business/phone\\.ts$", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "ui-knows-no-business",
    comment: "What knows a noun lives in that noun.",
    severity: "error",
    from: { path: "^app/ui/", pathNot: TESTS },
    to: {
      path: `^app/((${NOUNS}|auth|forms|http|routes|front-door|process|rendering)/|[^/]+$)`,
      pathNot: "^app/ui/",
    },
  },
  {
    name: "http-knows-no-business",
    comment:
      "http and the front door serve every noun alike; what they must stop at shutdown is handed to them.",
    severity: "error",
    from: { path: "^app/(http|front-door)/", pathNot: TESTS },
    to: { path: `^app/(${NOUNS}|auth|forms|routes)/` },
  },
  {
    name: "forms-are-parsed-by-parse-form",
    comment: "conform's own parser trusts the names in a form: one of them can stop the site.",
    severity: "error",
    from: { path: "^app/", pathNot: "^app/forms/parse-form\\.server" },
    to: { path: "node_modules/@conform-to/zod/" },
  },
  {
    name: "front-door-opens-no-database",
    comment:
      "Of the app's own files http and the front door need the environment; only the front door the database.",
    severity: "error",
    from: { path: "^app/http/", pathNot: TESTS },
    to: { path: "^db/|^app/(db|deployment)\\.server|^app/process/" },
  },
  {
    name: "what-is-seldom-used-is-imported-late",
    comment:
      "By `await import`: most processes never write a PDF or judge a password. See docs/decisions.md.",
    severity: "error",
    from: { path: "^app/", pathNot: `${PDF}|${TESTS}` },
    to: {
      path: `${PDF}|node_modules/(pdfkit|fontkit|@zxcvbn-ts|imapflow|html-to-text|web-push)/`,
      dynamic: false,
      dependencyTypesNot: ["type-only"],
    },
  },
  {
    name: "db-knows-no-app",
    comment: "The database layer stands alone, but for the rules by which it folds what is searched.",
    severity: "error",
    from: { path: "^db/" },
    to: { path: "^app/", pathNot: "^app/business/(phone|search-words)\\.ts$" },
  },
  {
    name: "environment-has-one-reader",
    comment: "Domain functions are handed what they need by deployment().",
    severity: "error",
    from: { path: `^app/(${NOUNS}|ui|routes)/`, pathNot: TESTS },
    to: { path: "^app/env\\.server" },
  },
  ...LADDER.slice(0, -1).map((step, index) => ({
    name: `ladder-${index + 1}`,
    comment: "Nouns form a ladder: the lower one never knows the higher.",
    severity: /** @type {const} */ ("error"),
    from: { path: `^app/(${step})/`, pathNot: TESTS },
    to: { path: `^app/(${LADDER.slice(index + 1).join("|")})/` },
  })),
];

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden,
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".js"] },
  },
};
