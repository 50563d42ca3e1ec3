-- The names and descriptions of categories in other languages: {"de": {"name": "…", "description": "…"}}. The columns of the text itself
-- are in English. A text that an object lacks, or that is empty, is shown in English.
alter table categories
  add column translations jsonb not null default '{}',
  add constraint categories_translations_form check (translations = '{}' or are_translations(translations, 'en'));

-- The categories that come with the product. One that administrators have renamed has no translation of its name, and one with another
-- description has none of its description.
update categories c set translations = (
  select jsonb_object_agg(t.language, jsonb_build_object(
    'name', case when c.name = built_in.name then t.name else '' end,
    'description', case when c.description = built_in.description then t.description else '' end))
  from (values
    ('music', 'de', 'Musik', 'Konzerte, Sessions und lange Nächte mit gutem Klang'),
    ('music', 'fr', 'Musique', 'Concerts, jam-sessions et longues nuits bien sonorisées'),
    ('music', 'es', 'Música', 'Conciertos, sesiones y noches largas con buen sonido'),
    ('music', 'ar', 'موسيقى', 'حفلات وجلسات موسيقية وليالٍ طويلة بصوت نقي'),
    ('music', 'ja', '音楽', 'コンサートやセッション、いい音で過ごす長い夜'),
    ('food-drink', 'de', 'Essen & Trinken', 'Gemeinsame Tafeln, Verkostungen und Selbstgekochtes'),
    ('food-drink', 'fr', 'Cuisine et boissons', 'Tables partagées, dégustations et plats à cuisiner soi-même'),
    ('food-drink', 'es', 'Comida y bebida', 'Mesas compartidas, catas y platos que cocinas tú'),
    ('food-drink', 'ar', 'طعام وشراب', 'موائد مشتركة وجلسات تذوق وأطباق تطهوها بنفسك'),
    ('food-drink', 'ja', 'フード・ドリンク', '囲む食卓、試食や試飲、自分で作る料理'),
    ('arts', 'de', 'Kunst & Handwerk', 'Ausstellungen, Workshops und Ton unter den Fingernägeln'),
    ('arts', 'fr', 'Art et artisanat', 'Expositions, ateliers et argile sous les ongles'),
    ('arts', 'es', 'Arte y artesanía', 'Exposiciones, talleres y barro bajo las uñas'),
    ('arts', 'ar', 'فنون وحرف', 'معارض وورش عمل وطين بين الأصابع'),
    ('arts', 'ja', 'アート・クラフト', '展覧会やワークショップ、土に触れるものづくり'),
    ('theatre-dance', 'de', 'Theater & Tanz', 'Stücke, Comedy und Böden, die zum Tanzen gemacht sind'),
    ('theatre-dance', 'fr', 'Théâtre et danse', 'Pièces, humour et parquets faits pour danser'),
    ('theatre-dance', 'es', 'Teatro y danza', 'Obras, comedia y pistas hechas para bailar'),
    ('theatre-dance', 'ar', 'مسرح ورقص', 'مسرحيات وكوميديا وساحات أُعدّت للرقص'),
    ('theatre-dance', 'ja', '演劇・ダンス', '芝居やお笑い、踊るためのフロア'),
    ('film', 'de', 'Film', 'Premieren, Archive und Kinos ohne Dach'),
    ('film', 'fr', 'Cinéma', 'Avant-premières, archives et cinémas à ciel ouvert'),
    ('film', 'es', 'Cine', 'Estrenos, archivos y cines sin techo'),
    ('film', 'ar', 'سينما', 'عروض أولى وأفلام من الأرشيف وسينما تحت السماء'),
    ('film', 'ja', '映画', 'プレミア上映、名作上映、屋根のない映画館'),
    ('technology', 'de', 'Technologie', 'Vorträge, Meetups und Wochenenden zum Bauen'),
    ('technology', 'fr', 'Technologie', 'Conférences, rencontres et week-ends de création'),
    ('technology', 'es', 'Tecnología', 'Charlas, encuentros y fines de semana para crear'),
    ('technology', 'ar', 'تكنولوجيا', 'محاضرات ولقاءات وعطلات أسبوع للبناء والابتكار'),
    ('technology', 'ja', 'テクノロジー', 'トークや交流会、週末のものづくり'),
    ('sport-fitness', 'de', 'Sport & Fitness', 'Läufe, Ligen und die angenehme Art von Müdigkeit'),
    ('sport-fitness', 'fr', 'Sport et forme', 'Courses, championnats et la bonne fatigue'),
    ('sport-fitness', 'es', 'Deporte y fitness', 'Carreras, ligas y un cansancio del bueno'),
    ('sport-fitness', 'ar', 'رياضة ولياقة', 'سباقات ودوريات وتعب لذيذ'),
    ('sport-fitness', 'ja', 'スポーツ・フィットネス', 'ランニングやリーグ戦、心地よい疲れ'),
    ('outdoors', 'de', 'Natur & Outdoor', 'Grate, Gezeiten, Wälder und sehr dunkle Nachthimmel'),
    ('outdoors', 'fr', 'Plein air', 'Crêtes, marées, forêts et ciels très noirs'),
    ('outdoors', 'es', 'Naturaleza', 'Crestas, mareas, bosques y cielos muy oscuros'),
    ('outdoors', 'ar', 'في الهواء الطلق', 'قمم وشواطئ وغابات وسماء شديدة العتمة'),
    ('outdoors', 'ja', 'アウトドア', '尾根、潮だまり、森、そして満天の星'),
    ('learning', 'de', 'Lernen', 'Abendkurse, Sprachen, Bücher und Ideen'),
    ('learning', 'fr', 'Apprentissage', 'Cours du soir, langues, livres et idées'),
    ('learning', 'es', 'Aprendizaje', 'Clases nocturnas, idiomas, libros e ideas'),
    ('learning', 'ar', 'تعلّم', 'دروس مسائية ولغات وكتب وأفكار'),
    ('learning', 'ja', '学び', '夜間講座、語学、本、そしてアイデア'),
    ('community', 'de', 'Gemeinschaft', 'Nachbarschaft, Gärten, Chöre und reparierte Toaster'),
    ('community', 'fr', 'Vie de quartier', 'Voisins, jardins, chorales et grille-pain réparés'),
    ('community', 'es', 'Comunidad', 'Vecinos, huertos, coros y tostadoras reparadas'),
    ('community', 'ar', 'مجتمع', 'جيران وحدائق وجوقات ومحامص أُصلحت'),
    ('community', 'ja', 'コミュニティ', 'ご近所、菜園、合唱団、よみがえったトースター'),
    ('family', 'de', 'Familie', 'Für kleine Menschen und alle, die sie an der Hand halten'),
    ('family', 'fr', 'Famille', 'Pour les petits et ceux qui leur tiennent la main'),
    ('family', 'es', 'Familia', 'Para los más pequeños y quienes les dan la mano'),
    ('family', 'ar', 'عائلة', 'للصغار ولمن يمسك بأيديهم'),
    ('family', 'ja', 'ファミリー', '小さな人たちと、その手をつなぐ人のために'),
    ('business', 'de', 'Business', 'Gründung, Freiberuf und ehrliche Zahlen'),
    ('business', 'fr', 'Affaires', 'Création d’entreprise, indépendants et chiffres honnêtes'),
    ('business', 'es', 'Negocios', 'Emprendedores, autónomos y cifras honestas'),
    ('business', 'ar', 'أعمال', 'مؤسسون ومستقلون وأرقام صادقة'),
    ('business', 'ja', 'ビジネス', '起業家、フリーランス、そして正直な数字')
  ) as t (slug, language, name, description)
  where t.slug = c.slug
)
from (values
  ('music', 'Music', 'Concerts, sessions and long nights with good speakers'),
  ('food-drink', 'Food & drink', 'Shared tables, tastings and things you cook yourself'),
  ('arts', 'Arts & craft', 'Exhibitions, workshops and clay under the fingernails'),
  ('theatre-dance', 'Theatre & dance', 'Plays, comedy and floors made for dancing'),
  ('film', 'Film', 'Premieres, archives and cinemas without a roof'),
  ('technology', 'Technology', 'Talks, meetups and weekends of building things'),
  ('sport-fitness', 'Sport & fitness', 'Runs, leagues and the pleasant kind of tired'),
  ('outdoors', 'Outdoors', 'Ridges, tides, forests and very dark skies'),
  ('learning', 'Learning', 'Evening classes, languages, books and ideas'),
  ('community', 'Community', 'Neighbours, gardens, choirs and repaired toasters'),
  ('family', 'Family', 'For small people and whoever holds their hand'),
  ('business', 'Business', 'Founders, freelancers and honest numbers')
) as built_in (slug, name, description)
where built_in.slug = c.slug and (c.name = built_in.name or c.description = built_in.description);
