/** What a question shows by its words, in the language of word-tables.ts. */
export const QUESTION_TABLES = `
PRICE: price/prices/pricing/pricey/pricy, cost*, cheaper, how much, charge, quote, estimate, total, ballpark, rate, budget, damage, run/set me/us, worth, bucks, dollars, looking at, what … come/add/amount to, $
BUDGET: how many/much/big/large, what size, what can/do/could/would/will i/we/that/it/#, what does #, budget, spend, afford, enough, cover, get/gets me/us, worth of, max/maximum, can i get
AREA_ASKED: how many/much sq/sqft/ft/area/driveway/of/square, how big/large, what size, what can/could/would/will i/we/that, budget, spend, afford
GOES_ON: and, what about/if, how about, whats it/that, what is/would it/that, or, same, make, do it, change, switch, go with, lets, id like it, i want it, with, without, in, but, also, then, plus, add, instead, for, only, just, actually, no, # percent
INSTEAD: instead
THE_SAME: that, it, this, the same, all in, altogether, total, everything, together
ADDS: add, another, plus, also, additional, extra, as well, too, on top
ADDS_ONE: and the/my/our/theres/an/a ~ one/1/part/side/pad/section/strip/piece/walk*/path/area/driveway/patio/apron
GARAGE_BESIDE: to/of/from/by/beside/behind/before/outside/near/between ~ garage, except to/of/from/by/beside/near ~ garage floor, to coat/do/cover ~ garage
EPOXY: epox*, garage*, flake/flakes, metallic, basement*, shop floor, except GARAGE_BESIDE
EPOXY_ITSELF: epox*, garage floor
DRIVEWAY: driveway*, drive way/ways
PATIO: patio*, pool*, backyard, back yard, deck/decks, except patio/deck door
RUBBER: rubber*, DRIVEWAY, walk/walks/walkway/walkways, sidewalk*, parking pad/pads/lot/lots
COLOUR_NAME: red, blue, green, gray, grey, silver, tan, brown, beige, terracotta, sandstone, slate, charcoal, yellow, orange, purple, pink, white, gold, black, burgundy, maroon, teal, cream
COLOUR: colour*, color*, black, mix, COLOUR_NAME
COSTS_MORE: more, less, extra, cheaper, expensive, pricier, change, changes, difference, same, add, adds, upcharge, surcharge, than, affect, vs, versus
WHICH_COLOUR: what/which ~ colour*/color*
OTHER_WORK: seal/sealing/sealcoat/sealcoating, power/pressure wash/washing, powerwash*, plow/plowing, shovel/shoveling, snow, to pour, demolition, of siding
REFERS: it, that, this, these, them, one
NO: no, nope, nah, not, never
ASKS: how/hows, what/whats, when/whens, where/wheres, who/whos, which, why, do, does, is, are, can, could, will, would
`;

/** The courtesies, the first that fits first, and what may stand beside them. */
export const COURTESY_TABLES = `
THANKS: thanks, thank/thx you/u, thank, cheers, appreciate it/that/you, appreciate the/your help, appreciated, grateful, kind of you, you/youve/thats/that/this/very/super/so ~ helpful/kind, helpful, helps
GOODBYE: bye, byebye, goodbye, good bye/night, goodnight, see you/ya, cya, later, ttyl, talk to you later/soon, talk later/soon, take care, have a good/nice/great/lovely/wonderful, have a good/nice/great/lovely/wonderful one/1/day/night/evening/weekend/afternoon, have to go/run, must go/run, got to go/run, gotta go/run, got to, going to go
PRAISE_WORDS: awesome, amazing, fantastic, beautiful, wonderful, wow, love it, well done, impressive, brilliant, great/nice/good/excellent job/work/chat/bot/service/website/site, look/looks ~ great/good/nice
GREETING: hi, hii, hello, helloo, hey, heyy, heya, hiya, howdy, yo, sup, greetings, good morning/afternoon/evening/day, gday, how/what/hows/whats is/are it/things/everything/life/you, how/hows/whats it/things/everything/life/up/new/going, how are you doing, how do you do, how are you, nice to meet you, anyone/anybody there/here/home/around, is anyone/anybody there/here/home/around, you there, are you there, test, testing, up
CONSENT: ok, okay, k, kk, great, perfect, cool, good, nice, alright, all right, right, sure, fine, sounds good/great/fair/fine/perfect, work/works for me, fair enough, makes sense, good to know, got it, gotcha, i see, understood, yes, yeah, yep, yup, ya, no, nope, nah, not yet/now/really/today, thats/that/this ~ all/it/everything/fine/good/great/perfect, nothing, nothing else, nevermind, never mind, no worries/problem, ill/i ~ think about it, ill get back to you, ill let you know, ill be in touch, let me think, let me think about it, im good/fine/ok, just looking/browsing, lol, haha*, hmm*, oh, ah
BESIDE: a lot/bunch/million/ton, tons, so much, very much, kindly, sincerely, much, many, to you/me, again, anyway, anyways, for now/today/me/us/everything/all/that/this/the/your/helping/answering, help, helping, information, time, everyone, guys, folks, all, team, there, sir, madam, maam, buddy, bud, man, dude, bro, friend, eh, then, well, just, really, you, your, today, and, so, very, too, the, please, now, me, is, will, be, i, im
PRAISE_IN_A_STORY: PRAISE_WORDS, thrilled, love our/my/the
`;
