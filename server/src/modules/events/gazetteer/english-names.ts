/** Where GeoNames keeps a local or older spelling of a city that the English-speaking world writes otherwise. */
const NAMES: Readonly<Record<string, string>> = {
  'DE Köln': 'Cologne', 'DE Nürnberg': 'Nuremberg', 'DE Hannover': 'Hanover', 'SE Göteborg': 'Gothenburg', 'DK Århus': 'Aarhus', 'BE Antwerpen': 'Antwerp',
  'BE Gent': 'Ghent', 'BE Brugge': 'Bruges', 'CH Zürich': 'Zurich', 'CH Genève': 'Geneva', 'CH Luzern': 'Lucerne', 'IE Gaillimh': 'Galway',
  'IE Luimneach': 'Limerick', 'GR Irákleion': 'Heraklion', 'GR Thessaloníki': 'Thessaloniki', 'GR Pátra': 'Patras', 'GR Lárisa': 'Larissa',
  'GR Kérkyra': 'Corfu', 'GR Chaniá': 'Chania', 'GR Ródos': 'Rhodes', 'ES Sevilla': 'Seville', 'ES Donostia / San Sebastián': 'San Sebastián',
  'ES Gasteiz / Vitoria': 'Vitoria-Gasteiz', 'ES Castelló de la Plana': 'Castellón de la Plana', 'ES Cadiz': 'Cádiz', 'IT Padova': 'Padua',
  'IT Siracusa': 'Syracuse', 'IT Mantova': 'Mantua', 'IN Cochin': 'Kochi', 'IN Belgaum': 'Belagavi', 'IN Sūrat': 'Surat', 'PA Panamá': 'Panama City',
  'RO Iaşi': 'Iași', 'RO Timişoara': 'Timișoara', 'RO Braşov': 'Brașov', 'RO Constanţa': 'Constanța', 'RO Ploieşti': 'Ploiești', 'RO Galaţi': 'Galați',
  'IL Rishon LeẔiyyon': 'Rishon LeZion', 'IL Petaẖ Tiqwa': 'Petah Tikva', 'IL H̱olon': 'Holon', 'IL Reẖovot': 'Rehovot', 'IL Herẕliyya': 'Herzliya',
  'RU Tol’yatti': 'Tolyatti', 'UA Vinnytsya': 'Vinnytsia', 'US New York City': 'New York', 'US Washington, D.C.': 'Washington', 
  'CY Páfos': 'Paphos', 'CY Lemesós': 'Limassol', 'CY Lárnaka': 'Larnaca', 'MT San Ġiljan': "St. Julian's", 
  'KZ Nur-Sultan': 'Astana', 'CA Montréal': 'Montreal', 'CA Québec': 'Quebec City',
};

/** The name of a place as an English reader expects it. */
export function englishName(countryCode: string, name: string): string {
  return NAMES[`${countryCode} ${name}`] ?? name;
}
