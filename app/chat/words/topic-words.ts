/**
 * The words by which a question shows what it is about, a line for each topic: its name, words that settle it whatever
 * else is named, words that point at it, and words that fit it among others. Teach the chat a word here. A topic of
 * `topics.ts` has an answer; one that has none there is known to be unpublished and answered with "I don’t have an answer".
 */
const LINES = `
services || service offering | offer provide specialize do work kind type list business thing job menu both
rubber || rubber rubberized granule resurface resurfacing | concrete driveway drive surface made trowel coating explain existing overlay method apply install process
feel || soft softer comfortable comfort underfoot texture textured barefoot | feel feet surface rubber walk stand play knee
cracks || crack cracked cracking pitted spalling heaved sunken pothole | fix fixed broken patched patch stained damaged repair repaired uneven ugly worn concrete driveway rubber cover old
epoxy || epoxy flake metallic | garage floor coating finish slab shop oil dust kind coat tell workshop
basement || basement | epoxy storage room workshop floor coat
patio || patio terrace | backyard yard resurface resurfacing
pool decks || pool pooldeck poolside | hot tub deck resurface
commercial || commercial industrial warehouse | business store shop office entrance company building restaurant mall own
walks || walk walkway sidewalk pathway stair | path front entry step
colours || colour coloured shade hue swatch | match pick choose choice option mix black pattern design custom house available sample COLOURS
colours on a screen || screen monitor sample | picture real life colour accurate different
preparation || prep prepare preparation prepping grind grinding | surface first remove underneath base concrete slab driveway
rates || price cost howmuch pricing rate pricey pricy expensive afford affordable ballpark cheap cheapest | priced charge sqft range budget quote estimate rubber driveway total bill worth spend dollar job square foot per
sizes || biggest largest smallest minimum maximum size measure | big large small limit driveway area calculator job least most long wide sqft length width
price of colour || extra surcharge upcharge premium | colour coloured cheaper black add additional cost price mix more charge howmuch between
tax || gst tax taxe pst hst | included include plus top pay price
included || included include package whatyouget | come price cover prep everything
free visit || free consultation obligation sitevisit | visit estimate quote charge cost anything howmuch come appointment assessment person measure
how long a quote is valid || valid expire expiry validity | howlong quote estimate good price hold locked lock
how firm a price is || final accurate accuracy exact finalprice binding surprise | firm fixed change calculator online website hidden price estimate exactly
how to get a quote || quote request getstarted visit appointment | estimate book booking schedule started begin sign consultation person driveway order proceed next step contact interested hire
warranty || warranty guarantee warrantie | covered year wrong fail problem defect rubber epoxy claim howlong howmany offer
warranty claim || makeclaim | warranty claim process file how
duration || howlong turnaround duration timeline timeframe | take taking finish finished complete completed done day week project job time fast quick typical install installation start driveway
process || process procedure step | explain quote work start finish walk stage
getting ready || beready ready | move vehicle car clear before come prepare prep belongings access home day start
cancellation || cancel reschedule postpone notice | change date appointment move fee policy job booking refund
payment || deposit pay payment balance invoice | due bill owe project howmuch
areas || area region workplace otherplace PLACES | serve service cover city town where work come travel located near live neighbourhood far outside location alberta
phone || phone telephone number call callme contact speak talk reach | person human representative agent text message touch real somebody
email || email | mail write send contact inbox
hours | hour hours | weekend saturday sunday holiday | open opening close closed monday friday evening when
location || located location address | based where office headquarter place street
who we are || company whoareyou | name called business local contractor yourself
a program || robot bot human chatbot chatgpt automated ai | real computer machine talking talk person program chatting whoareyou
experience || experience experienced trackrecord expert reputable legit trustworthy scam | howmany project driveway completed done number trust reliable good professional
reviews || review rating rated testimonial google satisfaction | feedback star customer say satisfied happy reputation opinion people think
gallery || picture photo gallery pic image portfolio | example previous past work finished see show job project before
photo for a quote || upload attach | send photo picture driveway
transcripts || chat conversation transcript | keep kept save saved store stored record message howlong
privacy || privacy private confidential data information personal pipa spam cookie | sell sold share track tracking secure policy detail
liability || liability liable | responsible responsibility damage property
law || law legal jurisdiction | govern governing contract apply
terms || term terms agreement | condition contract fine print service
licences and insurance | licence insurance insurer wcb bonded certified certification certificate accredited accreditation || registered qualified trained worker compensation bond coverage
financing | financing monthly instalment installment loan lease afterpay klarna affirm financeit || plan payment credit interest pay rent
ways to pay | visa mastercard debit cheque etransfer paypal amex interac bitcoin | cash | credit card check method pay payment accept
thickness | thick thickness millimetre millimeter | inche mm thin | deep depth layer inch
lifespan | lifespan longevity durable durability lifetime outlast | last | hold wear lasting howlong year
weather and winter | freezing freeze frost thaw temperature minus icy weatherproof waterproof waterproofing | hail winter cold rain weather snow ice summer spring | heat hot season
snow and salt | shovel plow plough snowblower salt deicer deice heated || calcium chloride sand
grip | slippery slick grip traction nonslip antislip skid | wet | slip anti
sun and fading | uv sunlight discolour discolor | faded fade sun | yellowing resistant
drying time | cure cured curing dry drying driveon harden || set park drive back traffic
discounts | discount coupon promo promotion senior veteran military student negotiate negotiable haggle rebate referral loyalty clearance | deal special bargain | sale lower match beat bundle better
the company and its people | inbusiness founded founder owner ceo manager subcontractor | own employee staff crew boss | started established since team size run old company business
jobs with us | application resume career vacancy wage salary apprentice employment employed | hiring hire | apply position
open dates | soonest earliest backlog waitlist | tomorrow today tonight nextopening | availability available slot booked next wait month weekend start busy opening
that kind of work | roof roofing pave paving paver stamped gutter plumbing mudjack mudjacking mudjacked playground hardwood sealcoat sealcoating demolition excavation ceiling plow foundation bathroom landscape lawn paint wooden wood fence carpet kitchen wall | siding window | build pour poured new lifting leveling levelling removal install deck
surfaces like that | asphalt blacktop tarmac gravel brick interlock interlocking || dirt ground over
the environment | recycle eco ecofriendly environmental environmentally toxic voc leach sustainable | chemical environment | green friendly
smell | smell smelly odour odor fume stink noise noisy loud || dust
permits | permit bylaw hoa inspection || approval board code city
children and pets | allergy allergic | dog pet cat paw animal kid child children baby toddler safe | friendly
hot tyres | hottyre delaminate | peel bubble flaking tyre chip | mark hot
care and cleaning | washing powerwash maintenance maintain upkeep reseal sealed sealer sealing sealant | clean cleaning wash seal | care easy
doing it yourself | diy kit || myself supply buy material sell product purchase store bag self install
brands | brand manufacturer supplier polyaspartic polyurea polyurethane epdm crumb || made product material binder
references | reference bbb betterbusiness || accredited award customer neighbour call
comparisons | compare compared comparison alternative advantage disadvantage downside drawback pros | better difference vs versus | than stronger instead cons worth con pro
the value of the house | homevalue appraisal | value | increase curb appeal invest investment
heavy loads | weight motorhome forklift motorcycle kickstand | rv truck heavy trailer | support load semi jack hold
water and drainage | drain drainage puddle permeable porous humidity | slope moisture flood | water grade absorb
that kind of damage | gasoline mold mould moss fire flammable fireproof scratch | spill root burn tear rip weed | oil gas stain dent break damage
showroom | showroom || visit store walk office
promises | promise swear lie | never ever | guarantee
small talk | hockey joke game recipe politics president sing poem prompt pretend | stock song story food score news movie instruction | language name old love time
`;

export interface TopicWords {
  id: string;
  decisive: string;
  strong: string;
  keys: string;
}

export const TOPIC_WORDS: readonly TopicWords[] = LINES.trim()
  .split("\n")
  .map((line) => {
    const [id = "", decisive = "", strong = "", keys = ""] = line.split("|").map((part) => part.trim());
    return { id, decisive, strong, keys };
  });
