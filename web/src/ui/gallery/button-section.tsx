import { useState } from 'react';
import { Button, buttonClass, type ButtonTone } from '../button.tsx';
import { Checkbox } from '../form/checkbox.tsx';
import { Chip } from '../chip.tsx';
import { IconButton } from '../image/icon-button.tsx';
import { CalendarPlusIcon, HeartIcon, ListIcon, MapIcon, Share2Icon, TicketIcon } from '../image/icons.ts';
import { linkClass, quietLinkClass } from '../links.ts';
import { NumberStepper } from '../form/number-stepper.tsx';
import { RadioGroup } from '../form/radio-group.tsx';
import { SegmentedControl } from '../form/segmented-control.tsx';
import { Switch } from '../form/switch.tsx';
import { Token } from '../form/token.tsx';
import { GallerySection } from './gallery-section.tsx';

const tones: ButtonTone[] = ['primary', 'secondary', 'ghost', 'danger'];

export function ButtonSection() {
  const [busy, setBusy] = useState(false);
  return (
    <>
      <GallerySection name="Button">
        {tones.map((tone) => (
          <Button key={tone} tone={tone} busy={busy} onClick={() => setBusy(true)}>
            {tone === 'danger' ? 'Cancel event' : 'Publish event'}
          </Button>
        ))}
        <Button tone="primary" icon={<TicketIcon className="size-5" />}>
          Get tickets
        </Button>
        <a href="#links" className={buttonClass('secondary')}>
          A link
        </a>
      </GallerySection>
      <GallerySection name="Busy, disabled">
        {tones.map((tone) => (
          <Button key={tone} tone={tone} busy>
            Publish event
          </Button>
        ))}
        {tones.map((tone) => (
          <Button key={tone} tone={tone} disabled>
            Publish event
          </Button>
        ))}
      </GallerySection>
      <GallerySection name="Sizes">
        <Button tone="primary" size="sm">
          Small
        </Button>
        <Button tone="primary">Middle</Button>
        <Button tone="primary" size="lg">
          Large
        </Button>
      </GallerySection>
      <IconButtons />
      <GallerySection name="Links">
        <p id="links">
          Running text with{' '}
          <a href="#links" className={linkClass}>
            a link in it
          </a>
          .
        </p>
        <a href="#links" className={quietLinkClass}>
          A quiet one
        </a>
      </GallerySection>
      <Choices />
    </>
  );
}

function IconButtons() {
  const [saved, setSaved] = useState(true);
  return (
    <GallerySection name="Icon button">
      <IconButton label="Share">
        <Share2Icon />
      </IconButton>
      <IconButton label="Save" aria-pressed={saved} onClick={() => setSaved(!saved)}>
        <HeartIcon fill={saved ? 'currentColor' : 'none'} />
      </IconButton>
      <IconButton label="Add to calendar" tone="secondary">
        <CalendarPlusIcon />
      </IconButton>
      <IconButton label="Buy" tone="primary" size="lg">
        <TicketIcon />
      </IconButton>
      <IconButton label="Unavailable" disabled>
        <Share2Icon />
      </IconButton>
      <span className="rounded-card bg-emerald-800 p-3">
        <IconButton label="Save event" tone="over-image" size="sm">
          <HeartIcon />
        </IconButton>
      </span>
    </GallerySection>
  );
}

function Choices() {
  const [view, setView] = useState<'list' | 'map'>('list');
  const [today, setToday] = useState(true);
  const [count, setCount] = useState(2);
  const [refund, setRefund] = useState<'card' | 'wallet'>('card');
  return (
    <>
      <GallerySection name="Chip, token">
        <Chip selected={today} count={42} onClick={() => setToday(!today)}>
          Today
        </Chip>
        <Chip count={128}>This weekend</Chip>
        <Chip disabled>Free</Chip>
        <Token name="Lisbon" onRemove={() => undefined} />
        <Token name="Under €20" onRemove={() => undefined} />
      </GallerySection>
      <GallerySection name="Segmented control, stepper">
        <SegmentedControl
          label="Show as"
          value={view}
          onChange={setView}
          segments={[
            { value: 'list', label: 'List', icon: <ListIcon /> },
            { value: 'map', label: 'Map', icon: <MapIcon /> },
          ]}
        />
        <NumberStepper label="General, number of tickets" value={count} onChange={setCount} max={4} />
        <NumberStepper label="Balcony, number of tickets" value={0} onChange={() => undefined} size="sm" disabled />
      </GallerySection>
      <div className="grid gap-6 md:grid-cols-2">
        <div>
          <Checkbox label="Tell me when tickets are nearly gone" defaultChecked />
          <Checkbox label="Share my name with the organiser" hint="They see it on the guest list." />
          <Checkbox label="All ticket types" indeterminate />
          <Checkbox label="I accept the terms" error="Accept the terms to go on" />
          <Checkbox label="Not available" disabled />
          <Switch label="Reminders by mail" hint="The day before and the hour before." defaultChecked />
          <Switch label="Show my bookings to friends" />
        </div>
        <RadioGroup
          legend="Refund to"
          variant="cards"
          value={refund}
          onChange={setRefund}
          options={[
            { value: 'card', label: 'Card', hint: 'In 5 to 10 days', trailing: '€54.00' },
            { value: 'wallet', label: 'Wallet', hint: 'At once', trailing: '€54.00' },
          ]}
        />
      </div>
    </>
  );
}
