/**
 * Words that the project no longer uses, with their replacements. `in` says where a rule looks: in names (identifiers) or in
 * comments. `except` matches files in which the word has its usual meaning.
 * @type {readonly { name: string, in: 'names' | 'comments', pattern: RegExp, instead: string, except?: RegExp }[]}
 */
export const RULES = [
  { name: 'wish', in: 'names', pattern: /\w*Wish\b/g, instead: 'Params' },
  { name: 'words', in: 'names', pattern: /\b(?!\w*[bB]lockedWords)[a-z]\w*Words\b/g, instead: 'formatX or xLabel' },
  { name: 'tell', in: 'names', pattern: /\b(?:tell[A-Z]\w*|\w*Told|told[A-Z]\w*)\b/g, instead: 'notify, notified' },
  { name: 'standing', in: 'names', pattern: /\b\w*[sS]tanding\w*\b/g, instead: 'status, state or isActive' },
  { name: 'elsewhere', in: 'names', pattern: /\b\w*[eE]lsewhere\w*\b/g, instead: 'external' },
  {
    name: 'desk',
    in: 'names',
    pattern: /\b\w*Desk(?!top)\w*\b/g,
    instead: 'admin',
    // "Desk" is a piece of furniture in the title of a demo event.
    except: /demo\/content/,
  },
  { name: 'in place', in: 'names', pattern: /\b\w*[iI]nPlace\w*\b/g, instead: 'impersonation' },
  {
    name: 'hint',
    in: 'names',
    pattern: /\b(?:hintOnCommit|sayHints|withHints|LiveHint|hintTeam|hintEvent)\b/g,
    instead: 'invalidation',
  },
  { name: 'give or take back', in: 'names', pattern: /\b(?:giv|tak)\w*Back\w*\b/g, instead: 'refund, reverse or return' },
  {
    name: 'draw',
    in: 'names',
    pattern: /\b(?:\w*Drawn\w*|draw[A-Z]\w*)\b/g,
    instead: 'render',
    // Canvas and PDF drawing have no other word.
    except: /canvas|decode-codes|e2e\/kit\/live|web\/src\/lib\/media|pdf|letterhead|ticket-page|document-table|share-image/,
  },
  { name: 'asked', in: 'names', pattern: /\b(?:asked?(?:At|By|For|Of)|Asked)\b/g, instead: 'requested, or Params' },
  {
    name: 'participle',
    in: 'names',
    pattern: /\b(?:Told|Meant|Shown|Wanted|Given|Kept|Found|Seen|Listed|Counted|Taken|Sought|Became)\b/g,
    instead: 'a noun that means something on its own',
  },
  {
    name: 'keep',
    in: 'names',
    // Names of libraries and network terms, and a refund that leaves the tickets valid.
    pattern:
      /\b(?!keep(?:Alive|PreviousData|Mounted|Selection|Tickets|PlatformFee))(?:keep[A-Z]\w*|Kept[A-Z]\w*|kept[A-Z]\w*)\b/g,
    instead: 'record, store or cache',
  },
  { name: 'in full', in: 'names', pattern: /\b(?:\w+InFull|Whole[A-Z]\w*)\b/g, instead: '…Detail' },
  {
    name: 'refusal',
    in: 'names',
    pattern: /\b(?:\w*Refusal\w*|refusal\w*|refuse[A-Z]\w*|refuse)\b/g,
    instead: 'domain error, throwDomainError',
  },
  {
    name: 'fault',
    in: 'names',
    pattern: /\b(?:\w*Faults?|faults?)\b/g,
    instead: 'error',
    // Fault injection has no other word. The sandbox of the card provider injects faults into its webhook deliveries.
    except: /fault-injection|sandbox\/(?:deliver-webhook|delivery-plan|publish-events|queries)\.ts/,
  },
  {
    name: 'picture',
    in: 'names',
    pattern: /\b(?!\w*[pP]ictureInPicture|picture(?:Loss|Id))\w*[pP]ictures?\w*\b/g,
    instead: 'image',
  },
  {
    name: 'question opening',
    in: 'comments',
    pattern: /^(?:Who|Whose|What|Whether|How)\b/g,
    instead: 'a verb: Returns, Creates, Throws',
  },
  {
    name: 'somebody',
    in: 'comments',
    pattern: /\b(?:some|no|every)body\b|\bwhoever\b/gi,
    instead: 'a person, an account, no one',
  },
  { name: 'those who', in: 'comments', pattern: /\bthose who\b|\bwho comes\b/gi, instead: 'people, attendees' },
  { name: 'stands', in: 'comments', pattern: /\bstands? (?:in|at|by|behind|for)\b/gi, instead: 'is, appears' },
  { name: 'of its own', in: 'comments', pattern: /\bof (?:its|one's|one’s|their) own\b/gi, instead: 'its own, separate' },
  { name: 'at once', in: 'comments', pattern: /\bat once\b/gi, instead: 'immediately, or at the same time' },
  { name: 'anew', in: 'comments', pattern: /\banew\b|\bgoes on\b/gi, instead: 'again, continues' },
  {
    name: 'gives back',
    in: 'comments',
    pattern: /\b(?:gives?|takes?|puts?) (?:back|away)\b/gi,
    instead: 'refunds, returns, hides',
  },
  { name: 'is told', in: 'comments', pattern: /\b(?:is|are|was|were) told\b/gi, instead: 'is notified' },
  { name: 'by itself', in: 'comments', pattern: /\bby (?:itself|themselves)\b/gi, instead: 'automatically' },
];
