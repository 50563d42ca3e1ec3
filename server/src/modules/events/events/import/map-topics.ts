import { foldName } from '../gazetteer/fold-name.ts';

/** Words for topics in files, by their category. */
const CATEGORY_KEYWORDS: Readonly<Record<string, string>> = {
  technology: `ruby javascript js typescript ux ui ios android css general data devops security php python golang go dotnet net graphql scala rust elm elixir
    networking java groovy clojure cpp c iot kotlin performance testing haskell cfml api accessibility sre identity opensource technology tech software
    programming developer developers development coding web cloud ai machine-learning hackathon open-source linux robotics blockchain gaming science it`,
  business:
    'product leadership business startup startups entrepreneurship marketing finance networking-event career careers management investing sales agile',
  learning:
    'tech-comm learning education workshop workshops class classes course courses lecture lectures training seminar talk language books literature poetry history',
  music:
    'music concert concerts gig gigs live-music jazz classical techno house rock pop hip-hop folk choir opera dj club clubbing festival',
  'food-drink':
    'food drink food-drink wine beer coffee tea cooking tasting dinner brunch cocktails vegan market-food restaurant',
  arts: 'art arts exhibition gallery museum painting drawing photography sculpture design craft crafts ceramics illustration architecture fashion',
  'theatre-dance':
    'theatre theater dance ballet comedy stand-up improv circus musical performance-art drama performing-arts cabaret',
  film: 'film films movie movies cinema screening documentary animation short-films',
  'sport-fitness':
    'sport sports fitness running run marathon cycling yoga gym swimming climbing football soccer basketball tennis wellness health pilates',
  outdoors:
    'outdoors outdoor hiking hike walk walks nature camping garden gardening kayaking sailing birdwatching foraging travel',
  community:
    'community charity volunteering meetup meetups social neighbourhood politics activism religion spirituality lgbtq culture civic',
  family: 'family kids children parents toddlers baby school puppets storytelling',
};

/** The names of the categories in other languages than English, as organisers write them into their files. */
const TRANSLATED_NAMES: Readonly<Record<string, string>> = {
  music: 'musik musique música موسيقى 音楽',
  'food-drink': 'essen-trinken cuisine-et-boissons comida-y-bebida طعام-وشراب フード-ドリンク',
  arts: 'kunst-handwerk art-et-artisanat arte-y-artesanía فنون-وحرف アート-クラフト',
  'theatre-dance': 'theater-tanz théâtre-et-danse teatro-y-danza مسرح-ورقص 演劇-ダンス',
  film: 'cinéma cine سينما 映画',
  technology: 'technologie tecnología تكنولوجيا テクノロジー',
  'sport-fitness': 'sport-et-forme deporte-y-fitness رياضة-ولياقة スポーツ-フィットネス',
  outdoors: 'natur-outdoor plein-air naturaleza في-الهواء-الطلق アウトドア',
  learning: 'lernen apprentissage aprendizaje تعلّم 学び',
  community: 'gemeinschaft vie-de-quartier comunidad مجتمع コミュニティ',
  family: 'familie famille familia عائلة ファミリー',
  business: 'affaires negocios أعمال ビジネス',
};

/** The tags of topics that would not read well as the topic in lower case. */
const TAGS: Readonly<Record<string, string>> = {
  golang: 'go',
  dotnet: '.net',
  cpp: 'c++',
  'tech-comm': 'technical writing',
  opensource: 'open source',
  iot: 'internet of things',
  sre: 'site reliability',
  ux: 'user experience',
  api: 'apis',
  general: 'software',
};

const TAGS_MAX = 12;
const TAG_LENGTH_MAX = 30;

let categoryByKeyword: Map<string, string> | undefined;

/**
 * Returns the category and the tags for a file's topics. The category with the most topics wins, null when none is known.
 */
export function mapTopics(topics: readonly string[]): { category: string | null; tags: string[] } {
  categoryByKeyword ??= indexKeywords();
  const votes = new Map<string, number>();
  const tags = new Set<string>();
  for (const topic of topics) {
    const word = toKeyword(topic);
    const category = categoryByKeyword.get(word);
    if (category !== undefined) votes.set(category, (votes.get(category) ?? 0) + 1);
    const tag = TAGS[word] ?? topic.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
    if (tag.length > 1 && tag.length <= TAG_LENGTH_MAX) tags.add(tag);
  }
  const [winner] = [...votes].toSorted((a, b) => b[1] - a[1]);
  return { category: winner?.[0] ?? null, tags: [...tags].slice(0, TAGS_MAX) };
}

function indexKeywords(): Map<string, string> {
  const index = new Map<string, string>();
  for (const [category, list] of [...Object.entries(CATEGORY_KEYWORDS), ...Object.entries(TRANSLATED_NAMES)]) {
    for (const word of [category, ...list.split(/\s+/)].map(toKeyword)) if (!index.has(word)) index.set(word, category);
  }
  return index;
}

function toKeyword(topic: string): string {
  return foldName(topic).replaceAll(' ', '-');
}
