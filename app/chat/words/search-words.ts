/** The words of a search, in tables: what is typed for other words, in the chat's English and a visitor's French. */
export const SHORTHANDS: ReadonlyMap<string, string> = pairs(
  "u:you ya:you yall:you ur:your r:are n:and b4:before abt:about bout:about gonna:going to gotta:have to wanna:want to gimme:give me lemme:let me pls:please plz:please svp:please wat:what wut:what wats:whats hw:how hows:how yr:year yrs:years tmrw:tomorrow cuz:because thru:through thx:thanks tks:thanks thanx:thanks ty:thanks tyvm:thanks merci:thanks allo:hello bonjour:hello salut:hello combien:how much sans:without couleur:colour pk:park pic:picture pics:pictures info:information warr:warranty",
);

/** Spellings and forms that are one word here. Canadian spelling, singular. */
export const SPELLINGS: ReadonlyMap<string, string> = pairs(
  "color:colour neighbor:neighbour neighborhood:neighbourhood colored:coloured license:licence licensed:licence licenced:licence licensing:licence tire:tyre gray:grey cancellation:cancel cancelling:cancel canceled:cancel cancelled:cancel insured:insurance insure:insurance bonding:bonded guaranty:guarantee guaranteed:guarantee financed:financing finance:financing reviewed:review recycled:recycle slippy:slippery slip:slippery warrantied:warranty",
);

/** Words that tell nothing about what a question is about. */
export const FILLERS =
  "a about actually after again all also already am an and any anybody anything anyone are as at available be been before being but by can could did do does doing dont else ever for from get getting give go going got guy guys had has have having he hello hey hi how i id if ill im in into is isnt it its ive just kind know let lets like look looking lot make may me mean might mine more much must my myself need now of off ok okay on once one only or our out over own please possible feet foot ft m metre meter really right roughly s said say see should so some somebody something sort still such sure t tell than that thats the their them then there these they thing think thinking this those though to too u up us use very want was we well were weve whats what which wide while will with wonder wondering would x ya yes you your youre yours";

/** Each is about something else than the word it seems to be a form of. */
export const NO_FORMS =
  "rating customer building number later paver corner owner care career monthly worker evening installer";

/** Words that are one when a question is held against the wordings; each group begins with the one they become. */
export const SYNONYMS =
  "soft cushion bouncy spongy squishy forgiving gentle / crack split fracture fissure crater pothole crumble spall pit chunk / worn ugly gross awful terrible nasty horrible hideous shabby trashed busted rundown eyesore crappy shitty / colour tone tint hue shade palette pigment / customer client homeowner / cancel bail scrap ditch / reschedule postpone rebook / measure measurement / quote estimate bid quotation / price cost / charge fee / pay paid payment / deposit retainer downpayment / warranty guarantee / house home / install installation / crew worker installer labourer / photo picture image photograph snapshot / job project gig / shiny glossy / flake speckle speck / durable sturdy tough / slippery slick / smell odour stink fume reek scent / toxic poisonous harmful hazardous carcinogenic cancer poison / discount promo promotion coupon / cheap inexpensive / walkway sidewalk pathway path footpath / pool swimming / basement cellar downstair / spam telemarketer solicitor marketing / sell sold / start begin began commence / finish complete / experience expertise / review testimonial feedback / legit trustworthy scam reputable reliable / accurate exact precise / honour honor / fade bleach / concrete cement / car vehicle / truck pickup suv van / kid child children toddler baby grandkid / dog puppy / fix repair / driveway laneway / speed quick fast / test try / town city village / storage store / afford budget / swap switch change";

/** Words of any talk. Questions are not about them, and they claim something, which is why they are no fillers. */
export const BACKGROUND =
  "husband wife mom dad mother father parent son daughter family honey hope hopefully chance curious quick question ask asking answer honestly basically literally totally pretty kinda sorta gotta idea lately recently currently eventually anyway bit little few several whole entire nice great good fine big huge thing stuff way happen seem kind feel lol haha damn hell wow folk buddy dude man bro sorry figure guess believe suppose heard hear saw friend somewhere someday soon place strictly bother mind rather prefer couple lots plenty bunch crazy weird serious seriously real honest able hard easy please okay alright fine wish want wanted needed together different basic properly correctly exactly probably basically thanks thank hello today talking talk look looks try trying keep put set end whenever wherever however whatever yet maybe perhaps especially mainly mostly";

/** Right words that would pass for a misspelling of one that the topics have. */
export const LOOKALIKES =
  "alert automate backward began block boot challenge compete contrast count deepest driven exiting expert express fake flour form funded granite granted grid hell hose located locate manage math mention mountain mystery overall paddle pain point predict previews previous properly pulling quiet quit quite scare seen separate shoe shove simple sock socks spell state stated stick stuck stuff stack supplies switch teen thank tick tracing tree trees trick trained validate whether whole wrote";

/** "ur:your r:are": what stands for a word may be several. */
function pairs(text: string): ReadonlyMap<string, string> {
  return new Map(text.split(/ (?=\w+:)/).map((pair) => pair.split(":") as [string, string]));
}
