import type { ReactNode } from 'react';

type ProfilePageProps = {
  readonly title: string;
  /** A link beside the title. */
  readonly link?: ReactNode;
  readonly children: ReactNode;
};

/** Shows the right side of the profile: a heading and its content. */
export function ProfilePage({ title, link, children }: ProfilePageProps) {
  return (
    <>
      <div className="mb-6 flex max-w-text flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-3xl font-semibold">{title}</h1>
        {link}
      </div>
      {children}
    </>
  );
}
