/** What tells which side a figure is. */
export const DIRECTIONS =
  "wide|long|large|deep|out(?= (?:in|front|from)\\b)|acc?ros[st]t?|width|length|depth|(?:in|of) (?:length|width|depth)|from (?:the |our |my )?\\w+ to|(?:down|back|out|up) to|down (?:the )?(?:1 )?side";
/** Stands between two measures when either is meant, not both. */
export const EITHER =
  /\b(?:or|vs\.?|versus|instead|compared|between|rather|what'?s|what if|then if|i save|how much)\b|^ ?(?:[-–/]|to) ?$|\?/;
/** Said of several jobs when each has its own price. */
export const APART =
  /\b(?:(?:[2-9]|both|several) (?:\w+ )?(?:listings?|houses|homes|properties|rentals|places|addresses|sites)\b|[2-9] (?:numbers|prices|quotes|totals)\b|options?|first (?:has|is|1)|each (?:be|cost|run|come)|(?:for|of) each|each (?:of|1\b|house|place|building|property|driveway|job)|need each|each of them|separate(?:ly)?|individually|respectively|(?:building|house|unit|lot|property|listing|option|plan) (?:a|b|1|2)\b|neighbou?r|\bnext door\b)/;
export const BOTH = /\b(?:and|plus|another)\b|[+&]/;
/** Names a place beside the one before it. */
export const ANOTHER_PLACE =
  /\b(?:plus|another|and|also|with)\b.*\b(?:walk\w*|side ?walk|path\w*|steps?|landing|pad|apron|strip|side|back|lane|patio)\b|\b(?:plus|another)\b|\+|\n/s;
/** What there may be several of, of one size. */
export const THINGS =
  "(?:areas?|stalls?|bays?|driveways?|pads?|sections?|strips?|patios?|slabs?|floors?|spots?|walks?|walkways?|lots?|units?|parts?|pieces?)";
export const CARS =
  /\b(?<cars>\d|single|double|triple)[ -]*(?:car|vehicle|truck|bay)s?\b|\b(?:fits?|holds?|(?:room|space|parking|big enough|enough) for) (?<parked>\d) (?:car|vehicle|truck)s?\b|\b(?<wide>single|double|triple)(?=[ -](?:wide )?(?:drive(?:way)?|garage)\b)|\b(?:fits?|holds?|parks?|sit|stand|room for)\b[^.?!]{1,60}\b(?:side by (?:side|each)|(?:beside|next to|alongside) each other)(?<abreast>)/g;
export const CAR_WORDS: Readonly<Record<string, number>> = { single: 1, double: 2, triple: 3 };
/** A figure alone, which is an area where a size is asked for. */
export const BARE =
  /(?<![$\d.,#/-]|\b(?:in|from|since|built|year|budget) )\b(?<bare>[1-4]?\d{3}|5000|(?<=\b(?:another|plus|minus|take off|take away|knock off)(?: the| that| about)? |\b(?:walk|path|strip|pad|landing|steps?|apron)(?: is)? |\+ ?)\d{2})\b(?! ?(?:an?|per|\/) ?(?:sq|m\b|met|ft|foot|yard)| ?(?:%|percent|per cent|dollars|bucks|cad|gst|tax|total|in the middle|at the end|more(?! (?:by|at|for|on|near|beside|where|over|in)\b)|less|cheaper|extra|wide|long|deep|across|ft|feet|foot|x\b|by \d|by$|km|k\b|years?|yrs?|hours?|days?|months?|weeks?|streets?|st\b|ave|\$|-\d|\d)|\.\d)/g;
/** What a figure alone stands beside when it is an area, whatever else a message asks. */
export const NEAR_BARE = {
  before:
    /\b(?:dr[ive]{2,4}-? ?ways?|drives?|walk(?:way)?s?|side ?walks?|pads?|paths?|footage|area|size|is|has|another|extra|(?:mine|his|hers|theirs|ours|it|that|1)'?s|other|1)(?: (?:is|of|at|about|around|roughly|like|maybe|total))* ?$/,
  after: /^ (?:driveway|drive|walkway|sidewalk|walk|pad|path)\b/,
};
/** A figure that may be a size: of two digits, or in feet or metres. */
export const FIGURE =
  /(?<![$\d.])(?:\d{2,}(?:\.\d+)?|(?!1 )\d+ ?(?:ft|feet|foot|m|met\w+)\b)(?! ?(?:%|percent|per ?cent|year|yr|month|week|day|hour|min|ways?\b|am\b|pm\b|dollars?|bucks?|\$|people|car|times\b|\d))/;
