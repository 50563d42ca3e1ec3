import { useEffect, useRef, useState, type ComponentType } from 'react';
import { adminPagesText } from '@festoon/catalogue/app/admin-pages';
import { adminShellText } from '@festoon/catalogue/app/admin-shell';
import { moneySettingsText } from '@festoon/catalogue/operations/money-settings';
import { settingsText } from '@festoon/catalogue/operations/settings';
import { siteSettingsText } from '@festoon/catalogue/operations/site-settings';
import {
  AdminSecondFactorSetting,
  EventModerationSetting,
  SignUpSetting,
} from '../../../features/operations/settings/access-settings.tsx';
import { Invitations } from '../../../features/operations/settings/invitations.tsx';
import {
  FeeSetting,
  LeastPayoutSetting,
  RefundWindowSetting,
  TopUpSettings,
  TwoPersonApprovalSetting,
} from '../../../features/operations/settings/money-settings.tsx';
import { OrganiserEmailLimitsSetting } from '../../../features/operations/settings/organiser-email-limits-setting.tsx';
import { BannerSetting, FeatureSetting, MaintenanceSetting } from '../../../features/operations/settings/site-settings.tsx';
import { SearchIcon } from '../../../ui/image/icons.ts';
import { TextField } from '../../../ui/form/text-field.tsx';

type SettingsSection = {
  readonly id: string;
  readonly title: string;
  readonly Setting: ComponentType;
  /** Takes half of the width, beside another short one. */
  readonly isShort?: boolean;
};

type SettingsGroup = { readonly title: string; readonly sections: readonly SettingsSection[] };

function listGroups(): readonly SettingsGroup[] {
  return [
    {
      title: adminShellText('platform'),
      sections: [
        { id: 'banner', title: siteSettingsText('banner'), Setting: BannerSetting },
        { id: 'maintenance', title: siteSettingsText('maintenance'), Setting: MaintenanceSetting },
        { id: 'features', title: siteSettingsText('features'), Setting: FeatureSetting },
      ],
    },
    {
      title: adminShellText('marketplace'),
      sections: [
        { id: 'event-review', title: settingsText('eventReview'), Setting: EventModerationSetting, isShort: true },
        {
          id: 'refund-window',
          title: moneySettingsText('refundsForChangedEvents'),
          Setting: RefundWindowSetting,
          isShort: true,
        },
        { id: 'attendee-emails', title: settingsText('emailsToAttendees'), Setting: OrganiserEmailLimitsSetting },
      ],
    },
    {
      title: adminShellText('money'),
      sections: [
        { id: 'fee', title: moneySettingsText('platformFee'), Setting: FeeSetting },
        { id: 'least-payout', title: moneySettingsText('leastPayout'), Setting: LeastPayoutSetting, isShort: true },
        { id: 'approval', title: moneySettingsText('twoPersonApproval'), Setting: TwoPersonApprovalSetting, isShort: true },
        { id: 'top-ups', title: moneySettingsText('walletTopUps'), Setting: TopUpSettings },
      ],
    },
    {
      title: adminShellText('security'),
      sections: [
        { id: 'sign-up', title: settingsText('newAccounts'), Setting: SignUpSetting, isShort: true },
        {
          id: 'two-factor',
          title: settingsText('twoFactorAuthenticationForAdministrators'),
          Setting: AdminSecondFactorSetting,
          isShort: true,
        },
        { id: 'invitations', title: settingsText('invitations'), Setting: Invitations },
      ],
    },
  ];
}

/** Shows all settings in groups, with a search and, in a wide window, links to them that follow the scroll position. */
export function SettingsSections() {
  const groups = listGroups();
  const ids = groups.flatMap(({ sections }) => sections.map(({ id }) => id));
  const content = useRef<HTMLDivElement>(null);
  const [hiddenIds, setHiddenIds] = useState<readonly string[]>([]);
  const currentId = useCurrentSection(ids);
  // The sections appear after the browser has looked for the one of the address.
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  const search = (text: string) => {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    const sections = content.current?.querySelectorAll('[data-setting]') ?? [];
    const isHidden = ({ textContent }: Element) => !words.every((word) => textContent.toLowerCase().includes(word));
    setHiddenIds([...sections].filter(isHidden).map(({ id }) => id));
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,45rem)_12rem] lg:gap-8">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        <search>
          <TextField
            label={adminPagesText('searchSettings')}
            hideLabel
            type="search"
            leading={<SearchIcon />}
            placeholder={adminPagesText('searchSettings')}
            autoComplete="off"
            onChange={({ currentTarget }) => search(currentTarget.value)}
          />
        </search>
        <div ref={content} className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-2">
          {groups.flatMap(({ sections }) =>
            sections.map(({ id, Setting, isShort = false }) => (
              <div
                key={id}
                id={id}
                data-setting
                hidden={hiddenIds.includes(id)}
                className={`scroll-mt-24 ${isShort ? 'grid' : 'sm:col-span-2'}`}
              >
                <Setting />
              </div>
            )),
          )}
        </div>
        {hiddenIds.length === ids.length && <p role="status">{adminPagesText('noSettingsMatch')}</p>}
      </div>
      <nav
        aria-label={adminPagesText('settings')}
        className="sticky top-[calc(var(--header-height)+1.5rem)] hidden content-start gap-4 self-start lg:grid"
      >
        {groups.map(({ title, sections }) => (
          <SectionLinks
            key={title}
            title={title}
            sections={sections.filter(({ id }) => !hiddenIds.includes(id))}
            currentId={currentId}
          />
        ))}
      </nav>
    </div>
  );
}

type SectionLinksProps = SettingsGroup & { readonly currentId: string | null };

function SectionLinks({ title, sections, currentId }: SectionLinksProps) {
  if (sections.length === 0) return null;
  return (
    <div>
      <p className="px-3 pb-1 text-xs font-medium text-muted">{title}</p>
      <ul className="grid border-s border-line">
        {sections.map((section) => (
          <li key={section.id} className="grid">
            <a
              href={`#${section.id}`}
              aria-current={section.id === currentId ? 'location' : undefined}
              className="-ms-px border-s-2 border-transparent px-3 py-1 text-sm text-ink-2 hover:text-ink aria-[current=location]:border-primary aria-[current=location]:font-medium aria-[current=location]:text-ink"
            >
              {section.title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns the section at the top of the window. */
function useCurrentSection(ids: readonly string[]): string | null {
  const [currentId, setCurrentId] = useState<string | null>(null);
  const key = ids.join(' ');
  useEffect(() => {
    const inView = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target.id);
        const first = key.split(' ').find((id) => inView.has(id));
        if (first !== undefined) setCurrentId(first);
      },
      // The upper part of the window, below the header.
      { rootMargin: '-144px 0px -60% 0px' },
    );
    for (const id of key.split(' ')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key]);
  return currentId;
}
