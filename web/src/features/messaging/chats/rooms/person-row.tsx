import type { ReactNode } from 'react';
import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import { Avatar } from '../../../../ui/image/avatar.tsx';

type PersonRowProps = {
  readonly person: ChatPerson;
  readonly badge?: ReactNode;
  readonly detail?: string;
  readonly children?: ReactNode;
};

export function PersonRow({ person: { name, imageUrl }, badge, detail, children }: PersonRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <Avatar name={name} src={imageUrl} size="sm" />
      <div className="grid min-w-0 grow basis-40 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
          {badge}
        </p>
        {detail !== undefined && <p className="text-sm wrap-anywhere text-muted">{detail}</p>}
      </div>
      {children}
    </li>
  );
}
