import { useState } from 'react';
import { formatNumber } from '../../lib/format/format-number.ts';
import { Avatar, AvatarGroup } from '../image/avatar.tsx';
import { Badge, CountBadge, type BadgeTone } from '../badge.tsx';
import { Card } from '../card.tsx';
import { cardClass } from '../card-class.ts';
import { SectionHeader } from '../section-header.tsx';
import { Disclosure } from '../disclosure.tsx';
import { LoadMore } from '../load-more.tsx';
import { ImageSet } from '../image/image-set.tsx';
import { Price } from '../price.tsx';
import { QrCode } from '../image/qr-code.tsx';
import { Table, type SortState, type TableColumn } from '../table.tsx';
import { Tabs } from '../tabs.tsx';
import { GallerySection } from './gallery-section.tsx';

const badgeTones: BadgeTone[] = ['neutral', 'primary', 'success', 'warning', 'failure', 'info', 'over-image'];
const people = [
  { name: 'Ada Lovelace' },
  { name: 'Grace Hopper' },
  { name: 'Katherine Johnson' },
  { name: 'Émilie du Châtelet' },
];

export function DisplaySection() {
  return (
    <>
      <GallerySection name="Badge">
        {badgeTones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone === 'warning' ? 'Almost gone' : 'Sold out'}
          </Badge>
        ))}
        <CountBadge count={7} label="unread" />
        <CountBadge count={128} label="unread" />
      </GallerySection>
      <GallerySection name="Avatar">
        {people.map((person) => (
          <Avatar key={person.name} name={person.name} named />
        ))}
        <Avatar name="Prince" size="xs" named />
        <Avatar name="Ella Fitzgerald" size="lg" named />
        <Avatar name="Broken Picture" src="/missing.webp" size="xl" named />
        <AvatarGroup people={people.slice(0, 3)} total={24} />
      </GallerySection>
      <GallerySection name="Price">
        <Price amountMinor={5400} currency="EUR" className="text-2xl font-semibold" />
        <Price amountMinor={1800} currency="EUR" from />
        <Price amountMinor={0} currency="EUR" />
        <Price amountMinor={-1250} currency="EUR" signed />
        <Price amountMinor={120000} currency="JPY" />
      </GallerySection>
      <Cards />
      <Lists />
    </>
  );
}

function Cards() {
  const image = { urlOf: () => '/missing.webp', width: 960, height: 540, color: '#1f5f4c' };
  return (
    <div className="grid gap-6 md:grid-cols-3">
      <Card className="grid content-start gap-4">
        <SectionHeader level={3} title="Next event" description="Fri 21 Nov, 19:30" />
        <p>Doors open an hour before. Bring your ticket on your phone.</p>
      </Card>
      <article className={cardClass(true)}>
        <ImageSet image={image} alt="" sizes="33vw" className="aspect-video w-full rounded-t-card" />
        <p className="p-4 font-medium">A picture that has not come yet</p>
      </article>
      <Card className="grid justify-items-center gap-3">
        <QrCode text="FST1.4G7K2M9QX0V8T3" label="Ticket code" className="w-60" />
        <Disclosure summary="What is in the code?" className="w-full">
          <p className="text-muted">Your ticket’s own number and a signature.</p>
        </Disclosure>
      </Card>
    </div>
  );
}

type Sale = { id: string; event: string; city: string; sold: number; revenueMinor: number };

const sales: Sale[] = [
  { id: '1', event: 'Jazz by the River', city: 'Lisbon', sold: 84, revenueMinor: 453600 },
  { id: '2', event: 'Winter Run', city: 'Lyon', sold: 1240, revenueMinor: 2232000 },
  { id: '3', event: 'Open Studio', city: 'Liège', sold: 9, revenueMinor: 0 },
];

const columns: TableColumn<Sale>[] = [
  { id: 'event', header: 'Event', cell: (sale) => sale.event, primary: true, sortable: true },
  { id: 'city', header: 'City', cell: (sale) => sale.city },
  { id: 'sold', header: 'Sold', cell: (sale) => formatNumber(sale.sold), numeric: true, sortable: true },
  {
    id: 'revenue',
    header: 'Net sales',
    cell: (sale) => <Price amountMinor={sale.revenueMinor} currency="EUR" freeAtZero={false} />,
    numeric: true,
  },
];

function Lists() {
  const [sort, setSort] = useState<SortState>({ column: 'sold', descending: true });
  const [tab, setTab] = useState('upcoming');
  return (
    <>
      <Tabs
        label="Bookings"
        value={tab}
        onChange={setTab}
        items={[
          { value: 'upcoming', label: 'Upcoming', count: 3, panel: <p>Three bookings.</p> },
          { value: 'past', label: 'Past', panel: <p>None yet.</p> },
          { value: 'cancelled', label: 'Cancelled', panel: <p>None.</p> },
        ]}
      />
      <Table
        caption="Sales by event"
        columns={columns}
        rows={sales}
        rowKey={(sale) => sale.id}
        sort={sort}
        onSort={setSort}
      />
      <LoadMore
        countLabel="24 of 128 events"
        loadingLabel="Loading more events"
        hasMore
        loading={false}
        onMore={() => undefined}
      />
    </>
  );
}
