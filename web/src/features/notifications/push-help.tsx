import { PRODUCT_NAME } from '../../lib/product.ts';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import type { PushHere } from './push-here.ts';

type Help = { readonly title: string; readonly words: string };

const helps: Readonly<Record<Exclude<PushHere, 'possible'>, Help>> = {
  denied: {
    title: 'This browser blocks notifications of this site',
    words:
      'Press the icon at the left of the address, find “Notifications” and allow them. On a phone this stands in the browser’s settings under “Site settings”. What stands here changes by itself.',
  },
  'install-first': {
    title: `Put ${PRODUCT_NAME} on your home screen first`,
    words:
      'On iPhone and iPad only such apps get pushes: press Share, then “Add to Home Screen”, open it from there and come back to this page.',
  },
  unsupported: {
    title: 'This browser takes no pushes',
    words: 'Open this page in a newer browser, or outside a private window, and turn them on there.',
  },
  insecure: {
    title: 'Pushes need a secure address',
    words: 'This page came without https, so your browser takes no pushes from it. Ask who runs this site.',
  },
};

/** Why pushes cannot be turned on here, and what to do about it. */
export function PushHelp({ here }: { here: Exclude<PushHere, 'possible'> }) {
  const { title, words } = helps[here];
  return (
    <InlineNotice tone={here === 'denied' ? 'warning' : 'info'} title={title}>
      {words}
    </InlineNotice>
  );
}
