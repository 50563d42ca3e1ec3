/** The style of the API's page: the product's tokens, both colour schemes, no images and no fonts to fetch. */
export const docsStyle = `
:root {
  color-scheme: light dark;
  --bg: light-dark(#fff, #0b0f0d);
  --subtle: light-dark(#f7f8f7, #111613);
  --surface: light-dark(#fff, #151b18);
  --code-bg: light-dark(#f7f8f7, #070a08);
  --ink: light-dark(#141a17, #f1f5f2);
  --ink-2: light-dark(#3d4742, #cfd8d3);
  --muted: light-dark(#5b665f, #9aa6a0);
  --line: light-dark(#e1e5e2, #26302b);
  --line-strong: light-dark(#77817b, #74817a);
  --primary: light-dark(#047857, #34d399);
  --soft: light-dark(#ecfdf5, #0a2e24);
  --soft-ink: light-dark(#065f46, #6ee7b7);
  --info: light-dark(#0e7490, #67e8f9);
  --info-soft: light-dark(#ecfeff, #0a2e38);
  --warning: light-dark(#92400e, #fcd34d);
  --warning-soft: light-dark(#fffbeb, #3a2606);
  --failure: light-dark(#b91c1c, #fca5a5);
  --failure-soft: light-dark(#fef2f2, #3b1212);
  --mono: ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, monospace;
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html { scroll-behavior: smooth; scroll-padding-top: 24px; }
body { margin: 0; display: grid; grid-template-columns: 288px minmax(0, 1fr); background: var(--bg); color: var(--ink);
  font: 16px/1.5 'Geist Variable', system-ui, 'Segoe UI', Roboto, sans-serif; }
a { color: inherit; text-decoration: none; }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; border-radius: 4px; }
code, pre, kbd { font-family: var(--mono); font-size: .875em; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 16px; top: 16px; z-index: 1; padding: 8px 12px; background: var(--surface); }
aside { position: sticky; top: 0; height: 100dvh; overflow-y: auto; padding: 24px 16px 40px; background: var(--subtle);
  border-right: 1px solid var(--line); }
.brand { margin: 0 8px 20px; font-weight: 600; display: flex; align-items: center; gap: 10px; }
.brand span { width: 14px; height: 14px; border-radius: 50% 50% 50% 0; background: linear-gradient(135deg, #34d399, #047857); }
search { display: block; position: relative; }
search label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
search input { width: 100%; height: 40px; padding: 0 36px 0 14px; font: inherit; color: var(--ink); background: var(--bg);
  border: 1px solid var(--line-strong); border-radius: 10px; }
search input::placeholder { color: var(--muted); }
search kbd { position: absolute; right: 10px; top: 9px; padding: 0 7px; border: 1px solid var(--line); border-radius: 6px; color: var(--muted); }
#found { margin: 8px; min-height: 20px; font-size: 12px; color: var(--muted); }
nav h2 { margin: 16px 8px 4px; font-size: 12px; line-height: 16px; font-weight: 600; color: var(--muted); }
nav ul { margin: 0; padding: 0; list-style: none; }
nav li a { display: flex; justify-content: space-between; align-items: center; gap: 8px; padding: 5px 8px; border-radius: 8px;
  font-size: 14px; line-height: 20px; color: var(--ink-2); }
nav li a span:first-child { overflow: hidden; text-overflow: ellipsis; }
nav li a:hover { background: var(--line); }
nav li a[aria-current] { background: var(--soft); color: var(--soft-ink); font-weight: 500; }
main { padding: 48px clamp(16px, 4vw, 56px) 96px; max-width: 1240px; width: 100%; }
h1 { margin: 0; font-size: 48px; line-height: 52px; font-weight: 600; letter-spacing: -.02em; }
.lead { margin: 16px 0 0; max-width: 60ch; font-size: 18px; line-height: 28px; color: var(--ink-2); }
.facts { display: flex; flex-wrap: wrap; gap: 8px 20px; margin: 20px 0 40px; font-size: 14px; color: var(--muted); }
.facts code { padding: 2px 8px; border-radius: 6px; background: var(--subtle); color: var(--ink); font-size: 14px; }
.facts a { color: var(--primary); text-decoration: underline; text-underline-offset: 3px; }
.rules { display: grid; grid-template-columns: repeat(auto-fit, minmax(260px, 1fr)); gap: 24px 40px; padding: 24px 0; border-block: 1px solid var(--line); }
.rules h2 { margin: 0 0 4px; font-size: 16px; font-weight: 600; }
.rules p { margin: 0; font-size: 14px; line-height: 22px; color: var(--ink-2); }
.module > h2 { margin: 64px 0 8px; font-size: 30px; line-height: 36px; font-weight: 600; letter-spacing: -.02em; }
article { padding: 32px 0; border-top: 1px solid var(--line); }
article > header { display: flex; flex-wrap: wrap; align-items: center; gap: 0 12px; }
article h3 { margin: 0; font-size: 20px; line-height: 28px; font-weight: 600; }
article h3 a:hover { color: var(--primary); }
article header p { flex-basis: 100%; margin: 8px 0 0; color: var(--ink-2); }
.door { padding: 2px 10px; border-radius: 99px; font-size: 12px; line-height: 16px; font-weight: 500; background: var(--subtle); color: var(--muted); }
.door.user, .door.signed_in { background: var(--soft); color: var(--soft-ink); }
.door.subscriber, .door.attendee { background: var(--info-soft); color: var(--info); }
.door.admin { background: var(--warning-soft); color: var(--warning); }
.method { padding: 2px 7px; border-radius: 6px; font: 600 12px/16px var(--mono); background: var(--soft); color: var(--soft-ink); }
.method.get { background: var(--info-soft); color: var(--info); }
.method.put, .method.patch { background: var(--warning-soft); color: var(--warning); }
.method.delete { background: var(--failure-soft); color: var(--failure); }
.path { font-size: 14px; overflow-wrap: anywhere; }
.path var { font-style: normal; color: var(--primary); }
.columns { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 8px 40px; align-items: start; }
.columns > div:last-child { position: sticky; top: 24px; }
h4 { margin: 24px 0 4px; font-size: 14px; line-height: 20px; font-weight: 600; }
.field { display: grid; grid-template-columns: minmax(140px, 2fr) 3fr; gap: 2px 16px; padding: 8px 0 8px calc(var(--depth) * 16px);
  border-top: 1px solid var(--line); font-size: 14px; line-height: 20px; }
.field:first-child { border-top: 0; }
.field .name { font-weight: 600; overflow-wrap: anywhere; }
.optional { margin-left: 8px; font-size: 12px; color: var(--muted); }
.what { color: var(--ink-2); }
.type { color: var(--muted); font-size: 14px; }
.bound { color: var(--muted); font-size: 12px; }
.bound::before { content: '· '; }
.values code { padding: 1px 5px; border-radius: 4px; background: var(--subtle); font-size: 12px; }
details { margin-top: 24px; font-size: 14px; }
summary { cursor: pointer; font-weight: 600; }
.count { margin-left: 4px; color: var(--muted); font-weight: 400; }
.refusals { margin: 8px 0 0; }
.refusals div { padding: 8px 0; border-top: 1px solid var(--line); }
.refusals dd { margin: 0; color: var(--ink-2); }
.status { font: 600 12px/16px var(--mono); color: var(--failure); }
figure { margin: 24px 0 0; border: 1px solid var(--line); border-radius: 16px; overflow: hidden; background: var(--code-bg); }
figcaption { display: flex; justify-content: space-between; padding: 8px 8px 8px 16px; border-bottom: 1px solid var(--line); font-size: 12px; line-height: 24px; color: var(--muted); }
.copy { padding: 0 10px; border: 0; border-radius: 8px; background: none; color: var(--ink-2); font: inherit; cursor: pointer; }
.copy:hover { background: var(--line); }
pre { margin: 0; padding: 12px 16px; max-height: 420px; overflow: auto; font-size: 14px; line-height: 20px; }
nav li a .method { padding: 0; font-size: 10px; background: none; }
@media (max-width: 1100px) { .columns { grid-template-columns: minmax(0, 1fr); } .columns > div:last-child { position: static; } }
@media (max-width: 820px) {
  body { display: block; }
  aside { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); }
  nav { max-height: 40dvh; overflow-y: auto; }
  main { padding-top: 32px; }
  h1 { font-size: 36px; line-height: 40px; }
  .field { grid-template-columns: minmax(0, 1fr); }
}
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
@media print { aside, .copy { display: none; } body { display: block; } }
`;
