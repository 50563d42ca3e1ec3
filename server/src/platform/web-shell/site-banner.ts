import { serverPagesText } from '@festoon/catalogue/platform/server-pages';
import { DAY_MS } from '@festoon/contracts/core/durations';
import type { Banner } from '@festoon/contracts/operations/settings';
import { html } from '../http/html.ts';

/** The banner above every page, with its style and script; empty without a banner. */
export type BannerParts = {
  readonly html: string;
  readonly inlineScripts: readonly string[];
  readonly inlineStyles: readonly string[];
};

const NOTHING: BannerParts = { html: '', inlineScripts: [], inlineStyles: [] };

const STYLE =
  '#site-banner{padding:.625rem 1rem;text-align:center;overflow-wrap:anywhere;font-weight:500;border-bottom:1px solid;' +
  'color:light-dark(#0e7490,#67e8f9);background:light-dark(#ecfeff,#0a2e38)}#site-banner p{margin:0}' +
  '#site-banner.warning{color:light-dark(#92400e,#fcd34d);background:light-dark(#fffbeb,#3a2606)}' +
  '#site-banner.critical{color:light-dark(#b91c1c,#fca5a5);background:light-dark(#fef2f2,#3b1212)}' +
  '#site-banner[hidden]{display:none}@media print{#site-banner{display:none}}';

/** Shows and hides the banner at its times, because pages stay open for long. A timer can't count more than some days. */
const SCRIPT =
  '(()=>{const b=document.getElementById("site-banner"),n=Date.now(),at=(t,h)=>{const w=Number(t)-n;' +
  'if(t&&w<864e5)setTimeout(()=>{b.hidden=h},Math.max(w,0))};at(b.dataset.from,false);at(b.dataset.until,true)})()';

/** Returns a banner that is shown now, or within a day from now. */
export function bannerParts(banner: Banner | null, now: Date): BannerParts {
  if (banner === null) return NOTHING;
  const from = banner.from === null ? null : Date.parse(banner.from);
  const until = banner.until === null ? null : Date.parse(banner.until);
  if (until !== null && until <= now.getTime()) return NOTHING;
  if (from !== null && from > now.getTime() + DAY_MS) return NOTHING;
  const waits = from !== null && from > now.getTime();
  const { message, severity } = banner;
  const bannerHtml = html`<aside
    id="site-banner"
    class="${severity}"
    aria-label="${serverPagesText('notice')}"
    data-from="${waits ? from : ''}"
    data-until="${until ?? ''}"
    ${waits && 'hidden'}
  >
    <p dir="auto">${message}</p>
  </aside>`;
  return {
    html: `<style>${STYLE}</style>${bannerHtml.text}<script>${SCRIPT}</script>`,
    inlineScripts: [SCRIPT],
    inlineStyles: [STYLE],
  };
}

/** Returns the parts with one more style. */
export function withStyle(parts: BannerParts, style: string): BannerParts {
  if (style === '') return parts;
  return { ...parts, html: `<style>${style}</style>${parts.html}`, inlineStyles: [...parts.inlineStyles, style] };
}
