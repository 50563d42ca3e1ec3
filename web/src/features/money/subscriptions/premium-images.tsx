import type { ReactNode } from 'react';
import { subscriptionText } from '@festoon/catalogue/money/subscription';
import { classNames } from '../../../ui/class-names.ts';
import { MicIcon, PhoneOffIcon, RadioIcon, VideoIcon } from '../../../ui/image/icons.ts';

/** Shows an image of a chat, of a live stream and of a call, with what each gives. */
export function PremiumImages() {
  return (
    <ul className="grid gap-5 sm:grid-cols-3">
      <Feature image={<ChatImage />} title={subscriptionText('chatTitle')}>
        {subscriptionText('chatText')}
      </Feature>
      <Feature image={<StreamImage />} title={subscriptionText('streamTitle')}>
        {subscriptionText('streamText')}
      </Feature>
      <Feature image={<CallImage />} title={subscriptionText('callTitle')}>
        {subscriptionText('callText')}
      </Feature>
    </ul>
  );
}

type FeatureProps = { readonly image: ReactNode; readonly title: string; readonly children: string };

function Feature({ image, title, children }: FeatureProps) {
  return (
    <li className="grid grid-cols-[7rem_minmax(0,1fr)] content-start items-center gap-x-4 gap-y-3 sm:grid-cols-1">
      {/* The image is as large as beside its text on a wide screen; a phone shows it at half that size. */}
      <div aria-hidden="true" className="aspect-4/3 overflow-hidden rounded-card border border-line">
        <div className="size-full max-sm:size-[200%] max-sm:origin-top-left max-sm:scale-50 max-sm:rtl:origin-top-right">
          {image}
        </div>
      </div>
      <div className="grid gap-0.5">
        <h2 className="font-semibold">{title}</h2>
        <p className="text-sm text-ink-2">{children}</p>
      </div>
    </li>
  );
}

const MESSAGES = [
  { isOwn: false, lines: ['w-24', 'w-16'] },
  { isOwn: true, lines: ['w-20'] },
  { isOwn: false, lines: ['w-14'] },
  { isOwn: true, lines: ['w-24', 'w-12'] },
] as const;

function ChatImage() {
  return (
    <div className="grid h-full content-center gap-2 bg-subtle p-4">
      {MESSAGES.map(({ isOwn, lines }, index) => (
        <div key={index} className={classNames('flex items-end gap-1.5', isOwn && 'flex-row-reverse')}>
          {!isOwn && <Face className="size-5 bg-info-soft text-info" />}
          <div
            className={classNames(
              'grid gap-1.5 rounded-card px-2.5 py-2',
              isOwn ? 'rounded-ee-none bg-primary' : 'rounded-es-none bg-surface',
            )}
          >
            {lines.map((width) => (
              <span
                key={width}
                className={classNames('block h-1.5 rounded-full', width, isOwn ? 'bg-on-primary/70' : 'bg-bone')}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

/** Draws a stage with a singer, and the mark of a live stream. */
function StreamImage() {
  return (
    <div className="relative h-full bg-[#10201a]">
      <svg viewBox="0 0 160 120" className="size-full">
        <path d="M60 0 92 0 112 92 40 92z" fill="#34d399" opacity=".22" />
        <path d="M100 0 124 0 100 92 52 92z" fill="#fbbf24" opacity=".2" />
        <path d="M0 92h160v28H0z" fill="#0b1511" />
        <path d="M66 92c0-18 6-26 14-26s14 8 14 26z" fill="#e5f5ee" />
        <circle cx="80" cy="56" r="9" fill="#e5f5ee" />
        <path d="m88 66 10-8" stroke="#e5f5ee" strokeWidth="5" strokeLinecap="round" />
        <circle cx="100" cy="56" r="3.5" fill="#fbbf24" />
        <path
          d="M8 120c0-10 4-14 9-14s9 4 9 14zM32 120c0-8 4-12 8-12s8 4 8 12zM112 120c0-9 4-13 8-13s8 4 8 13zM136 120c0-10 4-14 9-14s9 4 9 14z"
          fill="#1c3a2e"
        />
      </svg>
      <span className="absolute top-3 inset-s-3 grid size-7 place-items-center rounded-full bg-failure text-white">
        <RadioIcon className="size-4" />
      </span>
    </div>
  );
}

function CallImage() {
  return (
    <div className="relative grid h-full place-items-center bg-[#151a1f]">
      <Face className="size-16 bg-warning-soft text-warning" />
      <span className="absolute end-3 top-3 grid h-12 w-9 place-items-center rounded-control bg-[#2b3440]">
        <Face className="size-6 bg-primary-soft text-on-primary-soft" />
      </span>
      <span className="absolute inset-x-0 bottom-3 flex justify-center gap-2 text-white [&>*]:grid [&>*]:size-7 [&>*]:place-items-center [&>*]:rounded-full [&_svg]:size-3.5">
        <span className="bg-white/20">
          <MicIcon />
        </span>
        <span className="bg-white/20">
          <VideoIcon />
        </span>
        <span className="bg-failure">
          <PhoneOffIcon />
        </span>
      </span>
    </div>
  );
}

function Face({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 24 24" className={classNames('shrink-0 rounded-full', className)} fill="currentColor">
      <circle cx="12" cy="9.5" r="4" />
      <path d="M4.5 22c.6-5.2 3.6-7.6 7.5-7.6s6.9 2.4 7.5 7.6z" />
    </svg>
  );
}
