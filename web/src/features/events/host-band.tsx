import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';

/** The same dark band in both schemes; its button is the light one. */
export function HostBand() {
  return (
    <section
      aria-labelledby="host-band"
      className="relative overflow-hidden rounded-sheet bg-emerald-950 px-6 py-10 md:px-12 md:py-14"
    >
      <Bunting />
      <div className="relative grid justify-items-start gap-5">
        <div className="grid gap-2">
          <h2 id="host-band" className="text-3xl font-bold text-white">
            Host your own
          </h2>
          <p className="max-w-[46ch] text-lg text-emerald-100">
            A page, tickets, a guest list and a scanner at the door. Free for free events, and your money is yours three days
            after the last song.
          </p>
        </div>
        <Link to="/profile/edit-event/$id" params={{ id: 'new' }} className={buttonClass('on-dark')}>
          Create event
        </Link>
      </div>
    </section>
  );
}

function Bunting() {
  const pennants = Array.from({ length: 14 }, (_, index) => {
    const x = index * 46;
    const y = 14 + 56 * (1 - ((x - 300) / 320) ** 2);
    return { d: `M${x} ${y.toFixed(0)}h34l-17 44z`, fill: ['#34d399', '#fde68a', '#6ee7b7'][index % 3] };
  });
  return (
    <svg
      viewBox="0 0 640 130"
      aria-hidden="true"
      className="absolute -top-2 right-0 w-160 max-w-none opacity-25 md:opacity-60"
    >
      {pennants.map(({ d, fill }) => (
        <path key={d} d={d} fill={fill} />
      ))}
      <path d="M-10 22Q300 118 650 12" fill="none" stroke="#ffffff" strokeOpacity="0.6" strokeWidth="2" />
    </svg>
  );
}
