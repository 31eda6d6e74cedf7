/** Whose a number or an address is, in the language of word-tables.ts. CONTACT stands for the number or the address. */
export const CONTACT_TABLES = `
CONTACT: contactdetail
KIND: number, phone, cell, mobile, email, address, contact, info, details, line
MINE: my/our KIND, my/our own/cell/home/work/mobile/phone/best/new/contact/direct KIND, my/our cell/home/work phone/number, my/our name, call/phone/text/ring/reach/contact/message/email/write/reply/send/get/find/dm/try ~ me/us, i/im/we am/are/be/at/on/by ~ CONTACT, im at/on/by, i can be reached, we/were/are at CONTACT, its/this is me, reach/get ~ me, except my KIND is wrong, get/got a call, my old KIND
OTHER_PERSON: neighbour*, neighbor*, friend/friends, husband*, wife*, partner*, mom/moms, mum/mums, mother*, dad/dads, father*, brother*, sister*, son/sons, daughter*, boss, tenant*, landlord*, cousin*, uncle*, aunt*, buddy, coworker*, colleague*, customer*, client*, contractor*, competitor*, company, guy, lady, owner*, manager*, realtor*, inlaws, assistant*, he, hes, she, shes, they, theyre, him, her, his, hers, their, them, someone, somebody, who
THEIRS: his/her/their KIND, his/her/their ~ KIND ~ CONTACT, *s KIND, *s cell/work/home/phone KIND, OTHER_PERSON KIND ~ CONTACT, call/phone/text/ring/contact/reach/email him/her/them, except heres/its/thats/whats/whos/names/theres/lets/this/is/was/as/business/yours ~ KIND
ABOUT_A_NUMBER: is/was/are … your/you/yours/number/right/real/legit, who/whos is/called, whos, who called, i/we called/tried/texted/phoned/emailed, i/we got a call/text, your/ur number/phone/email, not my number, my old number
TAKEN_BACK: sorry, oops, whoops, actually, meant, wrong, mistake, typo, correction, instead, should
`;

/** Words that stand before a number and are nobody's name, or that follow a name. */
export const NO_NAME =
  /^(?:a|after|afternoons?|an|and|any|anytime|at|before|between|evenings?|mornings?|tonight|until|weekdays?|weekends?|when|whenever|at|back|but|call|can|cell|contact|could|e-?mail|for|from|hello|here|hey|hi|home|i|in|interested|is|it|just|looking|me|mobile|my|name|now|number|of|ok|okay|on|or|our|phone|please|reach|send|sure|tel|text|thanks|thank|the|then|to|today|tomorrow|try|via|with|yes|yeah|you|your|not|no|so|how|what|when|where|who|why|wondering|thinking|trying|going|about|very|we|really|great|good|fine|asap|sorry|oops|whoops|actually|meant|wrong|mistake|typo|correction|instead|should)(?:['’]s)?$/i;
