import { lazy, Suspense, useState } from 'react';
import { AlertDialog } from '../overlay/alert-dialog.tsx';
import { Button, buttonClass } from '../button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { IconButton } from '../image/icon-button.tsx';
import { CopyIcon, EllipsisIcon, PencilIcon, Trash2Icon } from '../image/icons.ts';
import { Menu, MenuChoice, MenuGroup, MenuItem, MenuLink, MenuSeparator } from '../overlay/menu.tsx';
import { NativeDialog } from '../overlay/native-dialog.tsx';
import { NativePopover } from '../overlay/native-popover.tsx';
import { Popover } from '../overlay/popover.tsx';
import { Price } from '../price.tsx';
import { Sheet } from '../overlay/sheet.tsx';
import { StickyBar } from '../sticky-bar.tsx';
import { TextField } from '../form/text-field.tsx';
import { Tooltip } from '../overlay/tooltip.tsx';

const ImageCrop = lazy(() => import('../overlay/image-crop.tsx').then((module) => ({ default: module.ImageCrop })));

type OverlayName = 'dialog' | 'alert' | 'sheet' | 'panel' | 'native-dialog' | 'native-sheet' | 'crop';

export function OverlaySection() {
  const [open, setOpen] = useState<OverlayName | null>(null);
  const names: OverlayName[] = ['dialog', 'alert', 'sheet', 'panel', 'native-dialog', 'native-sheet', 'crop'];
  const bind = (name: OverlayName) => ({
    open: open === name,
    onOpenChange: (next: boolean) => setOpen(next ? name : null),
  });
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        {names.map((name) => (
          <Button key={name} onClick={() => setOpen(name)}>
            Open {name}
          </Button>
        ))}
        <SmallOverlays />
      </div>
      <Dialog
        {...bind('dialog')}
        title="Invite to the team"
        description="They get a mail and choose for themselves."
        footer={
          <>
            <Button onClick={() => setOpen(null)}>Not now</Button>
            <Button tone="primary">Send invitation</Button>
          </>
        }
      >
        <TextField label="E-mail" type="email" />
      </Dialog>
      <AlertDialog
        {...bind('alert')}
        title="Cancel Jazz by the River?"
        confirmLabel="Cancel event"
        danger
        onConfirm={() => undefined}
        typeToConfirm="Jazz by the River"
      >
        84 people get their money back: <Price amountMinor={453600} currency="EUR" className="font-semibold" /> in all. This
        cannot be taken back.
      </AlertDialog>
      <Sheet
        {...bind('sheet')}
        title="Filters"
        footer={
          <Button tone="primary" className="w-full">
            Show 128 events
          </Button>
        }
      >
        <p>Everything that narrows the list.</p>
      </Sheet>
      <Sheet {...bind('panel')} side="right" title="Ada Lovelace" description="Booking FST-20418">
        <p>Two tickets, checked in at 19:42.</p>
      </Sheet>
      <NativeDialogs open={open} onClose={() => setOpen(null)} />
      <Dialog {...bind('crop')} title="Your picture">
        <Suspense>
          <ImageCrop src={cropSample} round onChange={() => undefined} />
        </Suspense>
      </Dialog>
      <StickyBar label="Tickets" until="md">
        <Price amountMinor={1800} currency="EUR" from className="text-lg font-semibold" />
        <Button tone="primary">Get tickets</Button>
      </StickyBar>
    </>
  );
}

function NativeDialogs({ open, onClose }: { open: OverlayName | null; onClose: () => void }) {
  return (
    <>
      <NativeDialog open={open === 'native-dialog'} onClose={onClose} title="Share">
        <p>Copy the link or show the code.</p>
      </NativeDialog>
      <NativeDialog
        open={open === 'native-sheet'}
        onClose={onClose}
        shape="sheet"
        title="Tickets"
        footer={
          <Button tone="primary" className="w-full">
            Continue
          </Button>
        }
      >
        <p>General, €18.00</p>
      </NativeDialog>
    </>
  );
}

function SmallOverlays() {
  const [sort, setSort] = useState('soonest');
  return (
    <>
      <Menu
        trigger={
          <IconButton label="More actions">
            <EllipsisIcon />
          </IconButton>
        }
      >
        <MenuItem icon={<PencilIcon />} onSelect={() => undefined}>
          Edit event
        </MenuItem>
        <MenuLink icon={<CopyIcon />} render={<a href="#copy" aria-label="Duplicate" />}>
          Duplicate
        </MenuLink>
        <MenuSeparator />
        <MenuGroup label="Sort by">
          <MenuChoice
            label="Sort by"
            value={sort}
            onChange={setSort}
            options={[
              { value: 'soonest', label: 'Soonest' },
              { value: 'price', label: 'Price' },
            ]}
          />
        </MenuGroup>
        <MenuSeparator />
        <MenuItem icon={<Trash2Icon />} danger onSelect={() => undefined}>
          Cancel event
        </MenuItem>
      </Menu>
      <Popover title="How it is counted" trigger={<Button tone="ghost">Open popover</Button>}>
        <p className="text-sm text-ink-2">Paid bookings less refunds, in the event’s own time.</p>
      </Popover>
      <Tooltip text="Add to calendar">
        <IconButton label="Add to calendar" tone="secondary">
          <CopyIcon />
        </IconButton>
      </Tooltip>
      <NativePopover trigger="Open native popover" triggerClassName={buttonClass('secondary')}>
        <a href="#account" className="flex min-h-11 items-center rounded-control px-3 hover:bg-hover">
          Account
        </a>
      </NativePopover>
    </>
  );
}

const cropSample = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#047857"/><circle cx="320" cy="220" r="120" fill="#a7f3d0"/></svg>',
)}`;
