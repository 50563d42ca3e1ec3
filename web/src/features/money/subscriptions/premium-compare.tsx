import { premiumText } from '@festoon/catalogue/money/premium';
import { CheckIcon, MinusIcon } from '../../../ui/image/icons.ts';

function No() {
  return (
    <>
      <MinusIcon className="size-5 text-muted" aria-hidden="true" />
      <span className="sr-only">{premiumText('no')}</span>
    </>
  );
}

function Yes() {
  return (
    <>
      <CheckIcon className="size-5 text-success" aria-hidden="true" />
      <span className="sr-only">{premiumText('yes')}</span>
    </>
  );
}

const ROWS = [
  { feature: 'featureChats', free: null, premium: null },
  { feature: 'featureFee', free: 'feeFree', premium: 'feePremium' },
  { feature: 'featureEarlyAccess', free: null, premium: 'earlyAccessPremium' },
] as const;

/** Shows a comparison of the plans in the three rows that differ. */
export function PremiumCompare() {
  return (
    <table className="w-full border-collapse text-start">
      <caption className="sr-only">{premiumText('whatPremiumAdds')}</caption>
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <th scope="col">
            <span className="sr-only">{premiumText('feature')}</span>
          </th>
          <th scope="col" className="w-[27%] px-2 py-2 text-start font-medium">
            {premiumText('free')}
          </th>
          <th
            scope="col"
            className="w-[33%] rounded-t-control bg-primary-soft px-3 py-2 text-start font-semibold text-on-primary-soft"
          >
            {premiumText('premium')}
          </th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ feature, free, premium }) => (
          <tr key={feature} className="border-b border-line last:border-0">
            <th scope="row" className="py-3 pe-2 text-start font-medium">
              {premiumText(feature)}
            </th>
            <td className="px-2 py-3 text-sm text-ink-2">{free === null ? <No /> : premiumText(free)}</td>
            <td className="bg-primary-soft/50 px-3 py-3 text-sm">{premium === null ? <Yes /> : premiumText(premium)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
