import {
  BriefcaseIcon,
  BabyIcon,
  CpuIcon,
  DumbbellIcon,
  DramaIcon,
  FilmIcon,
  MountainIcon,
  GraduationCapIcon,
  MusicIcon,
  PaletteIcon,
  SparklesIcon,
  UsersIcon,
  UtensilsIcon,
} from '../../ui/icons.ts';

const icons: Readonly<Record<string, typeof MusicIcon>> = {
  music: MusicIcon,
  technology: CpuIcon,
  learning: GraduationCapIcon,
  community: UsersIcon,
  arts: PaletteIcon,
  'food-drink': UtensilsIcon,
  'sport-fitness': DumbbellIcon,
  business: BriefcaseIcon,
  family: BabyIcon,
  outdoors: MountainIcon,
  film: FilmIcon,
  'theatre-dance': DramaIcon,
};

/** A picture for a category; those that administrators add later get a common one. */
export function CategoryIcon({ slug, className }: { slug: string; className?: string }) {
  const Icon = icons[slug] ?? SparklesIcon;
  return <Icon className={className} aria-hidden="true" />;
}
