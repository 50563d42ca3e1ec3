import type { ReactNode } from 'react';

/** The right side of the profile: one heading and what belongs to it. */
export function ProfilePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="mb-6 text-3xl font-semibold">{title}</h1>
      {children}
    </>
  );
}
