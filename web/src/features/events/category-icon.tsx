import {
  BriefcaseIcon,
  BabyIcon,
  CpuIcon,
  DumbbellIcon,
  FlowerIcon,
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
  food: UtensilsIcon,
  sport: DumbbellIcon,
  business: BriefcaseIcon,
  family: BabyIcon,
  wellbeing: FlowerIcon,
};

/** A picture for a category; those that administrators add later get a common one. */
export function CategoryIcon({ slug, className }: { slug: string; className?: string }) {
  const Icon = icons[slug] ?? SparklesIcon;
  return <Icon className={className} aria-hidden="true" />;
}
