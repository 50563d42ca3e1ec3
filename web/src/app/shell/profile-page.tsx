import type { ReactNode } from 'react';

/** Shows the right side of the profile: a heading and its content. */
export function ProfilePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="mb-6 text-3xl font-semibold">{title}</h1>
      {children}
    </>
  );
}
