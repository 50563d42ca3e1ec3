import type { Scene } from './drawing.ts';
import type { PaletteName } from './palettes.ts';
import * as print from './scenes/print.ts';
import * as landmarks from './scenes/landmarks.ts';
import * as gatherings from './scenes/gatherings.ts';
import * as toys from './scenes/toys.ts';
import * as reading from './scenes/reading.ts';
import * as dance from './scenes/dance.ts';
import * as arts from './scenes/arts.ts';
import * as business from './scenes/business.ts';
import * as community from './scenes/community.ts';
import * as family from './scenes/family.ts';
import * as film from './scenes/film.ts';
import * as foodDrink from './scenes/food-drink.ts';
import * as learning from './scenes/learning.ts';
import * as music from './scenes/music.ts';
import * as outdoors from './scenes/outdoors.ts';
import * as sportFitness from './scenes/sport-fitness.ts';
import * as technology from './scenes/technology.ts';
import * as theatreDance from './scenes/theatre-dance.ts';

/** A scene with the colours that suit it, one set for each edition, and what it shows in words. */
export type SceneEntry = {
  readonly draw: Scene;
  readonly palettes: readonly [PaletteName, ...PaletteName[]];
  readonly alt: string;
};

const entry = (draw: Scene, palettes: string, alt: string): SceneEntry => ({
  draw,
  palettes: palettes.split(' ') as unknown as SceneEntry['palettes'],
  alt,
});

export const sceneList: Readonly<Record<string, SceneEntry>> = {
  rooftops: entry(music.rooftops, 'dusk plum ember aurora cobalt', 'Roofs at dusk under a large moon'),
  strings: entry(
    music.strings,
    'terracotta plum nordic forest rose',
    'Strings that sway like hills, with notes between them',
  ),
  equaliser: entry(music.equaliser, 'plum aurora ember cobalt dusk', 'Columns of sound over a dancing crowd'),
  guitar: entry(music.guitar, 'terracotta ember paper forest citrus', 'The sound hole and strings of a guitar'),
  vinyl: entry(music.vinyl, 'lagoon paper plum rose ink', 'A record half out of its sleeve'),
  windows: entry(technology.windows, 'lagoon cobalt plum aurora forest', 'Windows full of lines of code'),
  network: entry(technology.network, 'plum lagoon aurora cobalt ember', 'Points that find each other'),
  isometric: entry(technology.isometric, 'nordic lagoon terracotta citrus plum', 'A town of blocks seen from above'),
  circuit: entry(technology.circuit, 'dusk forest aurora cobalt ink', 'Tracks of a circuit board around a chip'),
  orbits: entry(technology.orbits, 'cobalt ink aurora plum lagoon', 'Rings of measurements around a small sun'),
  tabletop: entry(foodDrink.tabletop, 'terracotta forest lagoon rose sage', 'A laid table from above'),
  bottles: entry(foodDrink.bottles, 'ember rose terracotta plum paper', 'Bottles and glasses before an evening sun'),
  cups: entry(foodDrink.cups, 'mint paper nordic plum terracotta', 'Coffee cups from above, no two alike'),
  noodles: entry(foodDrink.noodles, 'terracotta citrus paper lagoon rose', 'A steaming bowl of noodles'),
  awnings: entry(foodDrink.awnings, 'dusk mint citrus lagoon rose', 'Market stalls under striped roofs'),
  cutouts: entry(arts.cutouts, 'paper rose citrus terracotta lagoon', 'Leaves cut out of coloured paper'),
  gallery: entry(arts.gallery, 'terracotta paper mint nordic rose', 'People looking at pictures in a bright room'),
  vases: entry(arts.vases, 'mint terracotta paper sage nordic', 'Pots and vases on a shelf in afternoon light'),
  bauhaus: entry(print.bauhaus, 'paper lagoon citrus rose cobalt', 'A wall of quarter circles and squares'),
  riso: entry(print.riso, 'citrus nordic paper mint rose', 'Overlapping printed discs, dots and triangles'),
  curtain: entry(theatreDance.curtain, 'ember plum dusk ink forest', 'A curtain that opens on a lit stage with one chair'),
  ribbons: entry(dance.ribbons, 'ember plum dusk aurora lagoon', 'Two dancers with ribbons around them'),
  spotlight: entry(
    theatreDance.spotlight,
    'ink plum ember dusk lagoon',
    'A microphone in a round of light before a brick wall',
  ),
  marquee: entry(theatreDance.marquee, 'dusk ember ink plum cobalt', 'A theatre sign framed by light bulbs'),
  checker: entry(dance.checker, 'paper rose citrus terracotta mint', 'Steps across a chequered dance floor'),
  screenhill: entry(film.screenhill, 'dusk aurora plum forest cobalt', 'An open-air screen on a hill at night'),
  projector: entry(film.projector, 'ink plum aurora dusk ember', 'The beam of a projector over rows of seats'),
  frames: entry(film.frames, 'nordic rose paper citrus lagoon', 'Strips of film with little landscapes'),
  leader: entry(film.leader, 'terracotta paper rose ink citrus', 'The countdown before a film'),
  aperture: entry(film.aperture, 'ink lagoon cobalt forest plum', 'The blades of an aperture around a landscape'),
  track: entry(sportFitness.track, 'terracotta shore mint lagoon citrus', 'Runners in the bend of a track'),
  route: entry(sportFitness.route, 'aurora dusk ink cobalt plum', 'A course of lights through a town at night'),
  facets: entry(sportFitness.facets, 'terracotta nordic lagoon ink plum', 'A climber on a wall of coloured holds'),
  breath: entry(sportFitness.breath, 'nordic paper rose mint shore', 'A seated figure before a rising sun'),
  court: entry(sportFitness.court, 'shore nordic rose citrus lagoon', 'A basketball court from above'),
  ridges: entry(outdoors.ridges, 'dusk nordic sage shore terracotta', 'Ridge behind ridge at first light'),
  waves: entry(outdoors.waves, 'lagoon nordic mint shore cobalt', 'A kayak on long waves'),
  forest: entry(outdoors.forest, 'forest sage mint nordic paper', 'A misty forest with toadstools'),
  nightsky: entry(outdoors.nightsky, 'aurora lagoon cobalt plum dusk', 'A tent and a telescope under the Milky Way'),
  road: entry(outdoors.road, 'mint terracotta sage paper citrus', 'A cyclist on a white road between cypresses'),
  pencils: entry(learning.pencils, 'mint paper cobalt terracotta plum', 'Pencils in a row'),
  speech: entry(learning.speech, 'mint terracotta lagoon rose nordic', 'Balloons of speech in several scripts'),
  books: entry(reading.books, 'forest ember ink plum lagoon', 'An open book before full shelves'),
  geometry: entry(learning.geometry, 'forest cobalt ink plum lagoon', 'Geometric figures on a blackboard'),
  facades: entry(reading.facades, 'mint citrus rose paper terracotta', 'A street of tall, coloured houses'),
  bunting: entry(community.bunting, 'mint citrus paper rose terracotta', 'Neighbours at a long table under bunting'),
  patchwork: entry(community.patchwork, 'sage rose nordic citrus terracotta', 'A quilt of mended squares'),
  voices: entry(gatherings.voices, 'terracotta lagoon plum citrus nordic', 'Singers with rings of sound'),
  garden: entry(community.garden, 'mint citrus sage paper nordic', 'Vegetables in rows under a big sun'),
  tokens: entry(gatherings.tokens, 'mint plum paper cobalt terracotta', 'Dice, cards and counters of a board game'),
  balloons: entry(family.balloons, 'mint rose nordic citrus shore', 'Hot-air balloons over small hills'),
  planets: entry(family.planets, 'aurora plum cobalt lagoon dusk', 'A rocket among cheerful planets'),
  lanterns: entry(family.lanterns, 'dusk plum aurora forest ink', 'Children with paper lanterns in a park'),
  rainbow: entry(toys.rainbow, 'rose terracotta mint paper nordic', 'A rainbow over sleepy clouds'),
  kites: entry(toys.kites, 'lagoon mint shore rose cobalt', 'Kites with long tails in the wind'),
  discs: entry(business.discs, 'nordic terracotta lagoon forest mint', 'Round breakfast tables from above'),
  towers: entry(business.towers, 'dusk cobalt plum shore ink', 'Towers at the end of a working day'),
  stairs: entry(business.stairs, 'paper mint terracotta nordic sage', 'Someone climbing steps to a lit door'),
  turbines: entry(landmarks.turbines, 'mint nordic lagoon sage citrus', 'Windmills on green hills by the sea'),
  bridge: entry(landmarks.bridge, 'dusk lagoon cobalt aurora plum', 'A bridge whose cables draw the evening'),
};
