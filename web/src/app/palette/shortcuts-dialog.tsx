import { Fragment } from 'react';
import { shortcutsText } from '@festoon/catalogue/app/shortcuts';
import { setSingleKeys, useSingleKeys } from '../../lib/single-keys.ts';
import { Switch } from '../../ui/form/switch.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { roleOf } from '../session/session-state.ts';
import { useSession } from '../session/session-store.ts';
import { isAppleDevice } from './palette-keys.ts';
import { listShortcuts, type Shortcut } from './shortcut-list.ts';

type ShortcutsDialogProps = { readonly open: boolean; readonly onClose: () => void };

/** Shows the keys that this person can use. */
export function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  const role = useSession(roleOf);
  const areOn = useSingleKeys();
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={shortcutsText('keyboardShortcuts')}>
      <div className="grid gap-6">
        {listShortcuts(role).map(({ name, shortcuts }) => (
          <section key={name} className="grid gap-1">
            <h3 className="text-sm font-semibold text-muted">{shortcutsText(name)}</h3>
            <dl className="divide-y divide-line">
              {shortcuts.map(({ label, keys }) => (
                <div key={label} className="flex items-center justify-between gap-4 py-2">
                  <dt className="min-w-0">{shortcutsText(label)}</dt>
                  <dd className="flex shrink-0 items-center gap-1.5 text-sm text-muted">
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Switch
          label={shortcutsText('singleKeys')}
          hint={shortcutsText('singleKeysHint')}
          checked={areOn}
          onChange={({ target }) => setSingleKeys(target.checked)}
        />
      </div>
    </Dialog>
  );
}

function Keys({ keys }: Pick<Shortcut, 'keys'>) {
  return keys.map((combination, index) => (
    <Fragment key={combination.join(' ')}>
      {index > 0 && <span>{shortcutsText('or')}</span>}
      <bdi dir="ltr" className="inline-flex gap-1">
        {combination.map((name) => (
          <Kbd key={name}>{keyLabel(name)}</Kbd>
        ))}
      </bdi>
    </Fragment>
  ));
}

function keyLabel(name: string): string {
  if (name === 'mod') return isAppleDevice() ? '⌘' : 'Ctrl';
  return name === 'space' ? shortcutsText('space') : name;
}
