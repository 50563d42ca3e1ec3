import { PLACE_COOKIE } from '@festoon/contracts/events/home-address';

const YEAR_SECONDS = 31_536_000;

/** Returns the city that this browser has chosen. */
export function readChosenPlace(): string | undefined {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${PLACE_COOKIE}=`));
  return pair?.slice(PLACE_COOKIE.length + 1) || undefined;
}

/** Stores a city as the choice of this browser, or removes the choice. */
export function chooseCity(address: string | null): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const maxAge = address === null ? 0 : YEAR_SECONDS;
  document.cookie = `${PLACE_COOKIE}=${address ?? ''}; path=/; max-age=${maxAge}; samesite=lax${secure}`;
}
