-- Null until the person has chosen a language: their browser's languages then decide.
alter table accounts alter column language drop default, alter column language drop not null;
update accounts set language = null where language = 'en';
