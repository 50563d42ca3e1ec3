import { foldName } from './fold-name.ts';

/** Alternative names of places. The gazetteer has one of each. Islands and regions are listed with their main town. */
const GROUPS = `
Bangalore,Bengaluru;Bombay,Mumbai;Calcutta,Kolkata;Madras,Chennai,Tamil Nadu;Gurgaon,Gurugram;Poona,Pune;Cochin,Kochi;Trivandrum,Thiruvananthapuram
Belgaum,Belagavi;Mysore,Mysuru;Baroda,Vadodara;Goa,Panaji,Panjim;New Delhi,Delhi;Noida,New Okhla;Kiev,Kyiv;Kharkov,Kharkiv;Lvov,Lviv,Lemberg
Odessa,Odesa;Chernovtsy,Chernivtsi;Vinnitsa,Vinnytsia,Vinnytsya;Dnipro,Dnipropetrovsk,Dnepr;Munich,München,Muenchen,Monaco di Baviera;Cologne,Köln,Koeln
Nuremberg,Nürnberg,Nuernberg;Hanover,Hannover;Frankfurt,Frankfurt am Main;Brunswick,Braunschweig;Freiburg,Freiburg im Breisgau;Bodensee,Konstanz
St. Leon-Rot,Sankt Leon-Rot,Walldorf;Weiden,Weiden in der Oberpfalz;Bad Hersfeld,Hersfeld;Düsseldorf,Duesseldorf;Nürburgring,Adenau,Nürburg;Vienna,Wien;Prague,Praha;Brno,Brünn;Pilsen,Plzeň
Warsaw,Warszawa;Cracow,Kraków,Krakow;Wroclaw,Wrocław,Breslau;Gdansk,Gdańsk,Danzig;Lodz,Łódź;Poznan,Poznań,Posen;Krynica Zdrój,Krynica
Copenhagen,København,Kopenhagen;Aarhus,Århus;Gothenburg,Göteborg;Malmo,Malmö;Helsinki,Helsingfors;Turku,Åbo;Tampere,Tammerfors;Oulu,Uleåborg
Brussels,Bruxelles,Brussel;Antwerp,Antwerpen,Anvers;Ghent,Gent,Gand;Bruges,Brugge;Liège,Luik;Leuven,Louvain;Mechelen,Malines
Louvain-La-Neuve,Ottignies,Ottignies-Louvain-la-Neuve,Ottignies Louvain la Neuve;The Hague,Den Haag,'s-Gravenhage;'s-Hertogenbosch,Den Bosch,s Hertogenbosch
Texel,Den Burg;Zurich,Zürich;Geneva,Genève,Genf;Bern,Berne;Basel,Basle,Bâle;Lucerne,Luzern;Lausanne,Losanna;Rapperswil-Jona,Rapperswil;Crans-Montana,Montana
St. Gallen,Sankt Gallen;Rome,Roma;Milan,Milano;Turin,Torino;Florence,Firenze;Venice,Venezia;Naples,Napoli,Napels;Genoa,Genova;Bolzano,Bozen,Bolzano Bozen
Padua,Padova;Mantua,Mantova;Syracuse,Siracusa;Desenzano,Desenzano del Garda;Levante,Sestri Levante;Lisbon,Lisboa;Oporto,Porto;Braganca,Bragança
Seville,Sevilla;Saragossa,Zaragoza;Corunna,A Coruña,La Coruña;San Sebastian,Donostia,Donostia San Sebastián;Bilbao,Bilbo;Tenerife,Santa Cruz de Tenerife
Gran Canaria,Las Palmas de Gran Canaria,Las Palmas,Canarias,Canary Islands;Mallorca,Majorca,Palma,Palma de Mallorca;Ibiza,Eivissa;Valencia,València
Malaga,Málaga;Lanzarote,Arrecife;Menorca,Maó,Mahón;Athens,Athina;Thessaloniki,Thessaloníki,Salonica;Heraklion,Irákleion,Crete,Iraklio;Corfu,Kérkyra
Rhodes,Ródos;Paphos,Páfos;Limassol,Lemesós;Larnaca,Lárnaka;Nicosia,Lefkosia;Bucharest,Bucureşti;Cluj,Cluj-Napoca;Iasi,Iaşi;Timisoara,Timişoara;Brasov,Braşov
Chisinau,Chişinău,Kishinev;Sofia,Sofiya;Belgrade,Beograd;Novi Sad,Neusatz;Sibenik,Šibenik;Portorož,Portoroz,Piran;Zagreb,Agram;Skopje,Skoplje
Pristina,Prishtina,Prishtinë;Prizren,Prizreni;Sarajevo,Sarayevo;Saint Petersburg,St. Petersburg,Sankt-Peterburg,Petersburg;Moscow,Moskva
Yekaterinburg,Ekaterinburg;Nizhny Novgorod,Nizhniy Novgorod;Rostov-on-Don,Rostov-na-Donu;Minsk,Mensk;Tbilisi,Tiflis;Yerevan,Erevan;Vilnius,Wilno;Kaunas,Kovno
Riga,Rīga;Jurmala,Jūrmala;Tallinn,Reval;Tartu,Dorpat;Newcastle,Newcastle upon Tyne,Newcastle-Upon-Tyne;Hull,Kingston upon Hull;Perthshire,Perth
Brighton,Brighton and Hove;Cardiff,Caerdydd;Londonderry,Derry;Cornwall,Truro;Dublin,Baile Átha Cliath;Galway,Gaillimh;Cork,Corcaigh
Tel Aviv,Tel Aviv-Yafo,Tel Aviv Jaffa;Jerusalem,Al Quds;Beersheba,Beer Sheva,Be'er Sheva,Beersheva;Rishon Lezion,Rishon LeẔiyyon,Rishon LeZion
Herzliya,Herẕliyya,Herzliyya;Haifa,Hefa;Cairo,Al Qāhirah;Alexandria,Al Iskandariyah;Fez,Fes;Tangier,Tanger;Agadir,Taghazout;Marrakesh,Marrakech
Saigon,Ho Chi Minh City;Hanoi,Ha Noi;Danang,Da Nang;Bali,Denpasar,Ubud;Yogyakarta,Jogjakarta;Jogja,Yogyakarta;Penang,George Town,Pulau Pinang
Sabah,Kota Kinabalu;Iskandar Malaysia,Johor Bahru;Cyberjaya,Kampung Baru Cyberjaya,Putrajaya;Malacca,Melaka;Boracay Island,Boracay,Malay;Bohol,Tagbilaran,Tagbilaran City
Cebu,Cebu City;Iloilo City,Iloilo;Davao,Davao City;Makati,Makati City;Peking,Beijing;Canton,Guangzhou;Xian,Xi'an;Taipei,Taibei;Kaohsiung,Gaoxiong
Seoul,Soul;Busan,Pusan;Incheon,Inchon;Daegu,Taegu;Jeju,Jeju City,Cheju;Pohang,P'ohang;Mie,Tsu;Kyoto,Kyōto;Osaka,Ōsaka;Tokyo,Tōkyō;Koto,Tokyo;Okinawa,Naha
Rangoon,Yangon;Astana,Nur-Sultan;Alma-Ata,Almaty;Nakhon Pathom,Nakhon Pathom City;Koh Samui,Ko Samui;Pattaya,Phatthaya;Kathmandu,Katmandu
New York,New York City,NYC,New York NY;Washington,Washington D.C.,Washington DC;Limerick,Luimneach;Patras,Pátra;LA,Los Angeles;San Fran,San Francisco;SF,San Francisco;Philly,Philadelphia
La Jolla,San Diego;Reston,Reston Town;Tampa Bay,Tampa;Pocono Manor,Mount Pocono;Oxon Hill,Oxon Hill-Glassmanor;Stanford,Palo Alto;Wall,Wall Township,Belmar
Walker Creek Ranch,Petaluma;Prince William Forest Park,Triangle,Dumfries;Port Canaveral,Cape Canaveral;Clear Water,Clearwater;Beckenridge,Breckenridge
Rio Mar,Rio Grande,Río Grande;Wisconsin Dells,Lake Delton;Ventura,San Buenaventura;Louisville,Louisville Jefferson County;Nashville,Nashville-Davidson
Lexington,Lexington-Fayette;Indianapolis,Indianapolis city;Boise,Boise City;Honolulu,Oahu;Maui,Kahului,Wailuku;Montebello,Papineauville;Montreal,Montréal;Quebec,Québec,Quebec City,Québec City
St. John's,Saint John's,St. John’s;Mexico City,Ciudad de México,CDMX,Mexico DF;Mazatlan,Mazatlán;Cancun,Cancún;Havana,La Habana;Villa Clara,Santa Clara
Punta Cana,Higüey,Punta Cana Village;Playa Dorada,Puerto Plata;San Jose,San José;Bogota,Bogotá;Medellin,Medellín;Boyacá,Tunja;Sao Paulo,São Paulo,Sampa
Brasilia,Brasília;Porto de Galinhas,Ipojuca;Vitoria,Vitória;Moka,Moka City,Quatre Bornes;Johannesburg,Joburg,Jozi;Pretoria,Tshwane;Sophia-Antipolis,Sophia Antipolis,Valbonne
Nice,Nizza;Marseille,Marseilles;Lyon,Lyons;Strasbourg,Straßburg;Mulhouse,Mülhausen;Tatras,Poprad,High Tatras,Vysoké Tatry;Jasna,Liptovský Mikuláš,Jasná
Szczyrk,Bielsko-Biała;Laško,Lasko;Cavalese,Trento;South Wharf,Melbourne;Sidney,Sydney;Gold Coast,Surfers Paradise;Valletta,Il-Belt Valletta
St Julian's,San Giljan,Saint Julian,San Ġiljan;Esch-sur-Alzette,Esch;Luxembourg,Luxemburg,Luxembourg City;Hong Kong,Kowloon;Macau,Macao;Singapore,Singapura
Kuwait,Kuwait City,Al Kuwait;Doha,Ad Dawhah;Riyadh,Ar Riyad;Mecca,Makkah;Addis Ababa,Adis Abeba;Dar es Salaam,Dar-es-Salaam;Washington D.C.,District of Columbia
`;

let groupsByName: Map<string, readonly string[]> | undefined;

/** Returns the other names of a place, normalised, without the given one. Returns none if the place has none. */
export function otherNames(folded: string): readonly string[] {
  groupsByName ??= readGroups();
  return groupsByName.get(folded) ?? [];
}

/**
 * Returns the normalised names of the places with another name that begins with the text, which an autocomplete would miss.
 */
export function otherNamesStartingWith(folded: string): readonly string[] {
  groupsByName ??= readGroups();
  const found = new Set<string>();
  for (const [name, others] of groupsByName) {
    if (name.startsWith(folded)) for (const other of others) found.add(other);
  }
  return [...found];
}

function readGroups(): Map<string, readonly string[]> {
  const groups = new Map<string, readonly string[]>();
  for (const group of GROUPS.trim().split(/[;\n]/)) {
    const names = [...new Set(group.split(',').map(foldName))];
    for (const name of names)
      groups.set(name, [...new Set([...(groups.get(name) ?? []), ...names.filter((other) => other !== name)])]);
  }
  return groups;
}
