import type { SessionUser } from '@festoon/contracts/account';

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '').join('').toUpperCase();
}

export function AvatarFace({ user }: { user: SessionUser }) {
  if (user.pictureUrl) {
    return <img src={`${user.pictureUrl}/320.webp`} alt="" width={36} height={36} className="size-9 rounded-full object-cover" />;
  }
  return (
    <span className="grid size-9 place-items-center rounded-full bg-primary-soft text-sm font-semibold text-on-primary-soft">
      {initials(user.name)}
    </span>
  );
}
