-- Searches find Zoë by "zoe" and O’Brien by "obrien". `src/shared/folded.ts` is the same for the browser, and a test holds them
-- together. It stands on nothing but PostgreSQL itself: its result is stored and indexed, whatever the server's locale.
create function folded(said text) returns text language plpgsql immutable strict parallel safe as $$
declare
  quiet constant text := '[\u0001-\u0008\u000E-\u001F''`\u007F-\u0084\u0086-\u009F\u00AD\u00B4\u02B9-\u02BF\u02C8\u02CA\u02CB\u0300-\u036F\u0374\u0483-\u0489\u055A\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u05F3\u0610-\u061A\u0640\u064B-\u065F\u0670\u1AB0-\u1AFF\u1DC0-\u1DFF\u1FBD\u1FBF\u1FEF\u1FFD\u200B-\u200F\u2018-\u201B\u202A-\u202E\u2032\u2035\u2060-\u2069\u20D0-\u20FF\uA78B\uA78C\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\uFF07\uFF40]+';
begin
  -- Most texts are plain.
  if said !~ '[^ !-&(-_a-~]|  |^ | $' then return lower(said collate "C"); end if;
  said := regexp_replace(said, quiet, '', 'g');
  -- In pieces: to sort the marks of a whole text takes quadratic time.
  if length(said) <= 64 then
    said := normalize(said, nfkd);
  else
    said := (select string_agg(normalize(substr(said, at, 64), nfkd), '' order by at) from generate_series(1, length(said), 64) at);
  end if;
  said := lower(regexp_replace(said, quiet, '', 'g') collate "C");
  said := regexp_replace(said, '[\t-\r \u0085\u1680\u2028\u2029]+', ' ', 'g');
  if octet_length(said) > length(said) then
    said := translate(said,
      'ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤ'
        || 'ϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍ'
        || 'ӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖøđðłħŧıŋς'
        || U&'\2010\2012\2013\2014\2212',
      'ædoþdhlnœtɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥ'
        || 'ϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎ'
        || 'ӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆoddlhtinσ'
        || '-----');
    said := replace(replace(replace(replace(replace(said, 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
    said := regexp_replace(said, '([\u1100-\u11FF\u2E80-\u2FDF\u3005-\u3007\u3041-\u312F\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF]) (?=[\u1100-\u11FF\u2E80-\u2FDF\u3005-\u3007\u3041-\u312F\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF])', '\1', 'g');
  end if;
  return btrim(said, ' ');
end $$;

-- A person's name stands in it both ways round: in some languages the family's name comes first.
alter table contacts add column said text not null default '';
create function contact_says() returns trigger language plpgsql as $$
begin
  new.said := folded(concat_ws(E'\n', new.first_name || ' ' || new.last_name || ' ' || new.first_name, new.business_name, new.email));
  return new;
end $$;
create trigger contacts_say before insert or update on contacts for each row execute function contact_says();
select owner_may_look_up('contacts');
update contacts set said = '';
-- Without "fastupdate" PostgreSQL would put what is new aside, and read all of that in each search.
create index contacts_said on contacts using gin (said gin_trgm_ops, phone_digits gin_trgm_ops) with (fastupdate = off);

-- As `orders_saying`: an index on text is of no use to whoever stands behind a row policy (docs/decisions/0032).
create function contacts_saying(word text, numbers text) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select id from contacts
   where business_id = nullif(current_setting('app.business_id', true), '')::bigint
     and (said like word or phone_digits ~ numbers)
$$;

drop index orders_said;
create or replace function order_says(theme text, tags text[]) returns text
language sql immutable parallel safe return folded(coalesce(theme, '') || E'\n' || array_to_string(tags, ' '));
create index orders_said on orders using gin (order_says(theme, tags) gin_trgm_ops)
  where theme is not null or tags <> '{}';

create or replace function enquiry_says() returns trigger language plpgsql as $$
begin
  new.said := folded(concat_ws(E'\n', new.first_name || ' ' || new.last_name || ' ' || new.first_name, new.email, new.reference,
    new.event_type, new.description, new.allergies,
    (select string_agg(given ->> 'answer', E'\n') from jsonb_array_elements(new.answers) given),
    (select string_agg(chosen ->> 'name', E'\n') from jsonb_array_elements(new.selected_products) chosen)));
  return new;
end $$;
-- Each is written once, for what it says.
update enquiries set said = '';
