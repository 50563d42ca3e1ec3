import type { Concept } from './concept.ts';
import { rooftopJazz } from './music/rooftop-jazz.ts';
import { chamberInOddPlaces } from './music/chamber-in-odd-places.ts';
import { tiefgangNight } from './music/tiefgang-night.ts';
import { folkSession } from './music/folk-session.ts';
import { listeningClub } from './music/listening-club.ts';
import { typedEvenings } from './technology/typed-evenings.ts';
import { localFirstConf } from './technology/local-first-conf.ts';
import { civicHackWeekend } from './technology/civic-hack-weekend.ts';
import { solderNight } from './technology/solder-night.ts';
import { modelsInTheWild } from './technology/models-in-the-wild.ts';
import { openDesk } from './technology/open-desk.ts';
import { longSpoonSupper } from './food-drink/long-spoon-supper.ts';
import { slowPourFair } from './food-drink/slow-pour-fair.ts';
import { cuppingTable } from './food-drink/cupping-table.ts';
import { noodleSchool } from './food-drink/noodle-school.ts';
import { streetFoodMarket } from './food-drink/street-food-market.ts';
import { sketchCrawl } from './arts/sketch-crawl.ts';
import { openWallShow } from './arts/open-wall-show.ts';
import { wheelThrown } from './arts/wheel-thrown.ts';
import { muralMiles } from './arts/mural-miles.ts';
import { risoFair } from './arts/riso-fair.ts';
import { tinMoonPlay } from './theatre-dance/tin-moon-play.ts';
import { milonga } from './theatre-dance/milonga.ts';
import { secondDrinkComedy } from './theatre-dance/second-drink-comedy.ts';
import { yesAnd } from './theatre-dance/yes-and.ts';
import { swingSocial } from './theatre-dance/swing-social.ts';
import { sheetAndShutter } from './film/sheet-and-shutter.ts';
import { liveScore } from './film/live-score.ts';
import { elevenMinutes } from './film/eleven-minutes.ts';
import { archiveReel } from './film/archive-reel.ts';
import { apertureTalks } from './film/aperture-talks.ts';
import { firstLightRun } from './sport-fitness/first-light-run.ts';
import { nightTen } from './sport-fitness/night-ten.ts';
import { blocLeague } from './sport-fitness/bloc-league.ts';
import { breathAndFloor } from './sport-fitness/breath-and-floor.ts';
import { threeByThree } from './sport-fitness/three-by-three.ts';
import { sunriseRidge } from './outdoors/sunrise-ridge.ts';
import { tideTablePaddle } from './outdoors/tide-table-paddle.ts';
import { forageWalk } from './outdoors/forage-walk.ts';
import { darkSky } from './outdoors/dark-sky.ts';
import { gravelSocial } from './outdoors/gravel-social.ts';
import { eveningSchool } from './learning/evening-school.ts';
import { tandemTables } from './learning/tandem-tables.ts';
import { marginNotes } from './learning/margin-notes.ts';
import { curiousMaths } from './learning/curious-maths.ts';
import { facadeWalk } from './learning/facade-walk.ts';
import { windowSeat } from './learning/window-seat.ts';
import { longTable } from './community/long-table.ts';
import { repairCafe } from './community/repair-cafe.ts';
import { anyoneChoir } from './community/anyone-choir.ts';
import { gardenShift } from './community/garden-shift.ts';
import { newcomersGames } from './community/newcomers-games.ts';
import { puppetWagon } from './family/puppet-wagon.ts';
import { kitchenScience } from './family/kitchen-science.ts';
import { lanternWalk } from './family/lantern-walk.ts';
import { lapConcert } from './family/lap-concert.ts';
import { kiteDay } from './family/kite-day.ts';
import { plainTableBreakfast } from './business/plain-table-breakfast.ts';
import { craftOfLeading } from './business/craft-of-leading.ts';
import { freelanceClinic } from './business/freelance-clinic.ts';
import { greenLedger } from './business/green-ledger.ts';
import { fiveMinutePitch } from './business/five-minute-pitch.ts';

/** Every kind of evening, morning and weekend of the demo, category by category. */
export const concepts: readonly Concept[] = [
  rooftopJazz,
  chamberInOddPlaces,
  tiefgangNight,
  folkSession,
  listeningClub,
  typedEvenings,
  localFirstConf,
  civicHackWeekend,
  solderNight,
  modelsInTheWild,
  openDesk,
  longSpoonSupper,
  slowPourFair,
  cuppingTable,
  noodleSchool,
  streetFoodMarket,
  sketchCrawl,
  openWallShow,
  wheelThrown,
  muralMiles,
  risoFair,
  tinMoonPlay,
  milonga,
  secondDrinkComedy,
  yesAnd,
  swingSocial,
  sheetAndShutter,
  liveScore,
  elevenMinutes,
  archiveReel,
  apertureTalks,
  firstLightRun,
  nightTen,
  blocLeague,
  breathAndFloor,
  threeByThree,
  sunriseRidge,
  tideTablePaddle,
  forageWalk,
  darkSky,
  gravelSocial,
  eveningSchool,
  tandemTables,
  marginNotes,
  curiousMaths,
  facadeWalk,
  windowSeat,
  longTable,
  repairCafe,
  anyoneChoir,
  gardenShift,
  newcomersGames,
  puppetWagon,
  kitchenScience,
  lanternWalk,
  lapConcert,
  kiteDay,
  plainTableBreakfast,
  craftOfLeading,
  freelanceClinic,
  greenLedger,
  fiveMinutePitch,
];
