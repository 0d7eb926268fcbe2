import { type FieldSet, headers } from './import-field.ts'

export const recipeFields: FieldSet = {
  nouns: ['recipe', 'dish', 'meal', 'cake'],
  alternatives: [],
  fields: [
    {
      key: 'name',
      label: 'Name',
      required: true,
      kind: 'text',
      aliases: headers(
        'name, recipe name, recipe title, title, recipe, name of recipe, dish, dish name, meal name, meal, cake name, cake, headline, item name, product name, display name',
        'rezeptname, rezept, rezepttitel, titel, bezeichnung, name des rezepts, gericht, nom de la recette, nom, recette, titre, titre de la recette, nom recette, intitulé, plat, nombre de la receta, nombre, receta, título, título de la receta, nombre receta, plato',
        'nome ricetta, nome della ricetta, nome, ricetta, titolo, titolo ricetta, piatto, naam recept, receptnaam, naam, recept, titel, naam van het recept, gerecht',
        'bake, bake name, receptnamn, namn, rätt, opskrift, opskriftens navn, navn, oppskrift, oppskriftsnavn, tittel, resepti, reseptin nimi, nimi, nazwa, nazwa przepisu, przepis, nome da receita, receita',
        'título, tytuł',
        'rețetă, reteta, nume rețetă, denumire, titlu',
      ),
    },
    {
      key: 'serves',
      label: 'Serves',
      kind: 'count',
      aliases: headers(
        'serves, servings, number of servings, no of servings, num servings, servings count, total servings, base servings, default servings, number served, serves people, portions, number of portions, no of portions, portion count, yield, yields, recipe yield, recipeyield, yield quantity, yield amount, batch yield, makes, feeds, people, batch size, serving, yield servings, quantity made, qty made, quantity',
        'portionen, anzahl portionen, portionenanzahl, personen, anzahl personen, für personen, ergibt, ausbeute, stückzahl, portions, nombre de portions, nombre de parts, parts, nb de parts, personnes, nombre de personnes, nb personnes, pour combien de personnes, couverts, rendement',
        'porciones, número de porciones, raciones, número de raciones, personas, número de personas, comensales, rinde, rendimiento, porzioni, numero porzioni, numero di porzioni, persone, numero persone, dosi, dosi per, resa, porties, aantal porties, personen, aantal personen, opbrengst',
        'how many, how many servings, how many does it make, makes how many, number of pieces, pieces, anzahl stück, stück, für wie viele personen, nombre de pièces, pièces, quantité produite, piezas, número de piezas, para cuántas personas, pezzi, numero pezzi, dosi per persone, stuks, aantal stuks, voor hoeveel personen, portioner, antal portioner, personer, antal personer, antal bitar, räcker till, porsjoner, antall porsjoner, antall personer, annoksia, annokset, annosmäärä, porcje, porções',
        'rendimento, número de porções, liczba porcji, resultat',
        'porții, portii, număr de porții',
      ),
    },
    {
      key: 'category',
      label: 'Category',
      kind: 'text',
      aliases: headers(
        'category, recipe category, recipecategory, categories, recipe categories, course, courses, course type, recipe type, type, type of recipe, type of dish, dish type, meal type, meal course, category name, group, recipe group, section, chapter, folder, cookbook, collection, collections, cuisine, recipe cuisine, tags, keywords, labels',
        'kategorie, kategorien, rezeptkategorie, gang, gericht typ, art, rubrik, menüart, catégorie, catégories, catégorie de recette, type de plat, type de recette, rubrique, type, categoría, categorías, tipo, tipo de receta, tipo de plato, categoria, categorie, tipo ricetta, tipo di piatto, portata, soort, soort gerecht, rubriek, gangtype',
        'kategori, typ, slags, kategoria, luokka, tyyppi, schlagwörter, mots clés, etiquetas',
        'categorie',
      ),
    },
    {
      key: 'ingredients',
      label: 'Ingredients',
      kind: 'text',
      aliases: headers(
        'ingredients, ingredient list, ingredients list, list of ingredients, recipe ingredients, recipeingredient, recipe ingredient, ingredients text, ingredient text, ingredient lines, ingredients and quantities, ingredients with quantities, ingredients raw, ingredients parsed, ingredient quantities, ingredient',
        'zutaten, zutatenliste, zutaten und mengen, zutat, ingrédients, liste des ingrédients, liste d’ingrédients, ingredientes, lista de ingredientes, ingredienti, lista ingredienti, elenco ingredienti, lista degli ingredienti, ingrediënten, ingrediëntenlijst, lijst van ingrediënten',
        'ingredients and amounts, you will need, what you need, zutaten mit mengen, ingrédients et quantités, ingredientes y cantidades, ingredienti e quantità, ingrediënten en hoeveelheden, ingredienser, ingredienslista, ingrediensliste, ainekset, ainesosat, składniki',
        'ingrediente',
        'ingredient, ingredient name, zutat, ingrédient, ingrediënt, ingrediens',
      ),
    },
    {
      key: 'quantity',
      label: 'Quantity of each ingredient',
      kind: 'count',
      aliases: headers(
        'quantity, qty, amount, ingredient {quantity|qty|amount}, measure amount, menge, anzahl, quantité, cantidad, quantità, hoeveelheid, cantitate, mängd, mængde, mengde, ilość',
      ),
    },
    {
      key: 'unit',
      label: 'Unit of each ingredient',
      kind: 'text',
      aliases: headers(
        'unit, units, uom, measure, measurement, ingredient unit, unit of measure, einheit, maßeinheit, unité, unidad, unità, eenheid, unitate, enhet, enhed, jednostka',
      ),
    },
    {
      key: 'method',
      label: 'Method',
      kind: 'text',
      aliases: headers(
        'method, instructions, directions, steps, preparation, procedure, recipe instructions, recipeinstructions, cooking instructions, baking instructions, cooking method, recipe method, recipe directions, recipe steps, cooking directions, cooking steps, preparation steps, preparation instructions, preparation method, method of preparation, how to make, how to, process, method steps, instruction, direction, method text, analyzed instructions, recipe text',
        'zubereitung, zubereitungsschritte, anleitung, arbeitsschritte, schritte, anweisungen, herstellung, arbeitsanleitung, préparation, étapes, étapes de préparation, étapes de la recette, instructions de préparation, mode opératoire, procédé, marche à suivre, mode de préparation, réalisation, progression',
        'elaboración, preparación, instrucciones, pasos, método, modo de preparación, procedimiento, preparazione, procedimento, istruzioni, metodo, passaggi, svolgimento, esecuzione, bereiding, bereidingswijze, instructies, werkwijze, stappen, methode',
        'what to do, zubereitungsanleitung, arbeitsweise, backanleitung, vorgehen, déroulé, déroulement, modo de elaboración, cómo se hace, proceso, modalità di preparazione, come si fa, bereidingsmethode, gör så här, tillagning, instruktioner, tillvägagångssätt, fremgangsmåde, fremgangsmåte, tilberedning, steg, valmistus, valmistusohje, ohje, ohjeet, sposób przygotowania, przygotowanie, modo de preparo',
        'mod de preparare, preparare, instrucțiuni',
      ),
    },
    {
      key: 'notes',
      label: 'Notes',
      kind: 'text',
      aliases: headers(
        'notes, note, recipe notes, recipe note, cook notes, cooks notes, chef notes, chefs notes, baker notes, private notes, personal notes, my notes, comments, comment, remarks, tips, hints, tips and notes, additional notes, description, recipe description, short description, summary, introduction, intro, headnote, about',
        'notizen, notiz, anmerkungen, anmerkung, bemerkungen, hinweise, tipps, tipp, kommentar, beschreibung, kurzbeschreibung, remarques, remarque, notes du chef, astuces, astuce, conseils, commentaires, descriptif, notas, nota, observaciones, consejos, comentarios, trucos, descripción',
        'consigli, osservazioni, commenti, annotazioni, suggerimenti, descrizione, notities, notitie, opmerkingen, opmerking, tips, beschrijving, omschrijving',
        'anteckningar, noteringar, kommentarer, noter, notater, merknader, vinkit, huomiot, muistiinpanot, beskrivning, beskrivelse, kuvaus',
        'observações, dicas, uwagi, notatki, tips och råd',
        'observații, note',
      ),
    },
    {
      key: 'costPerServing',
      label: 'Cost per serving',
      kind: 'money',
      aliases: headers(
        '{cost|price} per {serving|portion|serve|person|slice|unit|piece|item}, cost serving, {serving|portion|unit} cost, {cost|price} each, cost of serving, cost per servings, price serving',
        'kosten pro portion, kosten je portion, portionskosten, preis pro portion, kosten pro stück, coût par portion, coût portion, prix par portion, coût par personne, coût par part, coste por ración, coste por porción, costo por porción, costo por ración, precio por ración, precio por porción, costo por persona',
        'costo per porzione, costo porzione, costo a porzione, prezzo per porzione, costo per persona, kosten per portie, kostprijs per portie, prijs per portie, kosten per persoon, kosten per stuk',
        'wareneinsatz {pro|je} portion, selbstkosten {pro|je} portion, prix de revient par portion, coût de revient par portion, coste por unidad, coste unitario, costo unitario, coût unitaire, kostprijs per stuk, kostprijs per persoon, kostnad per portion, pris per portion, pris pr portion, kostnad per porsjon, pris per porsjon, annoshinta, hinta per annos',
      ),
    },
    {
      key: 'totalCost',
      label: 'Total cost',
      kind: 'money',
      aliases: headers(
        'total cost, total recipe cost, recipe cost, recipe total cost, cost of recipe, batch cost, cost per batch, cost per recipe, total batch cost, total ingredient cost, ingredient cost, ingredients cost, cost of ingredients, food cost, cost, total price, cost price, total, estimated cost, recipe price',
        'gesamtkosten, rezeptkosten, kosten gesamt, kosten, zutatenkosten, wareneinsatz, coût total, coût de la recette, coût recette, coût, coût matière, prix de revient, coût de revient, coste total, costo total, coste de la receta, coste, costo, costo de la receta, coste receta',
        'costo totale, costo ricetta, costo della ricetta, costo ingredienti, totale kosten, kosten totaal, receptkosten, kostprijs, totale kostprijs',
        'cost of batch, cost to make, total cost to make, total cost of recipe, recipe total, wareneinsatz gesamt, gesamter wareneinsatz, rezepturkosten, selbstkosten, herstellkosten, coût total de la recette, coût matière total, coste total receta, costo totale ricetta, totale kosten recept, totale kostprijs recept, total kostnad, totalkostnad, kostnad, samlet pris, samlet kostnad, kokonaishinta, koszt całkowity, custo total',
      ),
    },
  ],
}
