import { type QueryExecutorProvider, sql } from "kysely";

/*
 * What the settings say about services has an area of its own. Each stored version of the areas that held it before,
 * "business" and "estimates", gives that area a version with the state of that moment, of the same time and by the same
 * person; one that changes nothing gives none. The old versions stay: an estimate is printed with the words of its day.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<StoredVersion>`
    SELECT area, value, created_at, created_by FROM settings
    WHERE area IN ('business', 'estimates') ORDER BY id`.execute(db);
  let before: string | undefined;
  let fields = AT_FIRST;
  for (const row of rows) {
    const changes = changesIn(row);
    if (!changes) continue;
    fields = { ...fields, ...changes };
    const value = JSON.stringify(fields);
    if (value === before) continue;
    before = value;
    await sql`
      INSERT INTO settings (area, value, created_at, created_by)
      VALUES ('services', ${value}, ${row.created_at}, ${row.created_by})`.execute(db);
  }
}

interface StoredVersion {
  area: string;
  value: string;
  created_at: string;
  created_by: string;
}

type Fields = Readonly<Record<string, string>>;

/** What a version says about services; undefined for one that could not be read before either. */
function changesIn({ area, value }: StoredVersion): Fields | undefined {
  const stored: unknown = JSON.parse(value);
  if (stored === null || typeof stored !== "object" || Array.isArray(stored)) return undefined;
  if (!Object.values(stored).every((text) => typeof text === "string")) return undefined;
  const typed = (name: string) => (stored as Fields)[name] ?? "";
  if (area === "estimates") return "included" in stored ? ofRubber("Included", typed("included")) : undefined;
  if (REQUIRED.some((name) => typed(name).trim() === "")) return undefined;
  const words = [...REQUIRED, ...LISTS].map((name) => [name, typed(name)]);
  const offered = OFFERED.map((name) => [name, typed(name) || "yes"]);
  return {
    ...Object.fromEntries([...words, ...offered]),
    ...ofRubber("WarrantyYears", typed("warrantyYears")),
  };
}

/** A warranty and a list that were written for rubber count for the three services of rubber. */
function ofRubber(field: string, text: string): Fields {
  return { [`rubber${field}`]: text, [`patio${field}`]: text, [`poolDeck${field}`]: text };
}

const REQUIRED = ["rubber", "epoxy", "patio"].flatMap((slug) => [`${slug}Title`, `${slug}Description`]);
const LISTS = ["rubberFeatures", "rubberPlaces", "epoxyFeatures", "epoxyPlaces", "patioFeatures"];
const OFFERED = ["epoxyOffered", "patioOffered"];

/** What counts before anybody saves, as it is on the day of this migration. */
const AT_FIRST: Fields = {
  rubberTitle: "Rubber Driveway Resurfacing",
  rubberDescription:
    "A new surface over the driveway you have. We prepare the old concrete, then trowel on rubber granules in the mix you choose: all black, all colour or anything in between.",
  rubberFeatures:
    "Surface preparation included\nOne continuous textured surface, softer underfoot than concrete\nColour mixed to match the house",
  rubberPlaces:
    "Concrete driveways that are cracked, stained or patched\nFront walks that should match the driveway\nAnyone tired of plain grey\nEntrances and walkways of commercial buildings",
  epoxyOffered: "yes",
  epoxyTitle: "Epoxy Garage Floors",
  epoxyDescription:
    "Bare concrete collects dust and keeps every oil spot. We clean and prepare the slab, coat it with epoxy, and finish it with the flake blend or the metallic colour you chose.",
  epoxyFeatures:
    "The slab is cleaned and prepared before any coating goes on\nFlake or metallic finish in the colours you choose\nA smooth floor that sweeps and wipes clean\nPriced for your floor after a free visit",
  epoxyPlaces:
    "Garages that double as workshops\nBasement floors and storage rooms\nConcrete with old tire marks and oil spots\nSmall commercial spaces",
  epoxyFinishes: "Flake\nMetallic\nSolid colour",
  patioOffered: "yes",
  patioTitle: "Patio Resurfacing",
  patioDescription:
    "Make a worn patio a place to sit again. We prepare the old concrete and lay a rubber surface over it, in a colour that suits the yard or follows the driveway.",
  patioFeatures:
    "Laid over your existing patio\nComfortable to stand and play on\nMatched to the driveway, or a colour of its own\nPool decks too",
  poolDeckOffered: "no",
  poolDeckTitle: "Pool Deck Resurfacing",
  poolDeckDescription:
    "A rubber surface over the pool deck you have. We prepare the old concrete and lay the rubber in one piece, in the colour you choose.",
  poolDeckFeatures:
    "Laid over your existing pool deck\nTextured, and easier on bare feet than concrete\nMatched to the patio, or in its own colour",
  basementOffered: "no",
  basementTitle: "Basement Floors",
  basementDescription:
    "Bare concrete in a basement makes dust and never looks finished. We clean and prepare the slab, coat it, and finish it in the colour you chose.",
  basementFeatures:
    "The slab is cleaned and prepared before it is coated\nFlake, metallic or one solid colour\nA smooth floor without seams or grout lines",
  basementFinishes: "Flake\nMetallic\nSolid colour",
  ...ofRubber("WarrantyYears", "5"),
  ...ofRubber("WarrantyCovers", "the rubber surface"),
};
