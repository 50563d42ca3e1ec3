import {
  BookOpenIcon,
  BriefcaseIcon,
  BabyIcon,
  ClapperboardIcon,
  CpuIcon,
  DramaIcon,
  DumbbellIcon,
  FlowerIcon,
  GraduationCapIcon,
  HandHeartIcon,
  MusicIcon,
  PaletteIcon,
  PartyPopperIcon,
  SparklesIcon,
  TreesIcon,
  UsersIcon,
  UtensilsIcon,
} from '../../ui/icons.ts';

const icons: Readonly<Record<string, typeof MusicIcon>> = {
  music: MusicIcon,
  technology: CpuIcon,
  tech: CpuIcon,
  learning: GraduationCapIcon,
  education: GraduationCapIcon,
  community: UsersIcon,
  arts: PaletteIcon,
  art: PaletteIcon,
  theatre: DramaIcon,
  stage: DramaIcon,
  film: ClapperboardIcon,
  food: UtensilsIcon,
  'food-drink': UtensilsIcon,
  sport: DumbbellIcon,
  sports: DumbbellIcon,
  business: BriefcaseIcon,
  family: BabyIcon,
  literature: BookOpenIcon,
  books: BookOpenIcon,
  wellbeing: FlowerIcon,
  wellness: FlowerIcon,
  health: FlowerIcon,
  outdoors: TreesIcon,
  nightlife: PartyPopperIcon,
  party: PartyPopperIcon,
  charity: HandHeartIcon,
};

/** A picture for a category; those that administrators add later get a common one. */
export function CategoryIcon({ slug, className }: { slug: string; className?: string }) {
  const Icon = icons[slug] ?? SparklesIcon;
  return <Icon className={className} aria-hidden="true" />;
}
