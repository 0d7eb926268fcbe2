// Columns and source: see catalogue.ts.
export const FLAVOURINGS = `
Vanilla extract|ml|100|cup (US)|208|||Vanilla extract|vanilla essence|02050: 1 cup = 208 g
Vanilla bean paste|g|100|||||Vanilla bean paste|vanilla paste|
Vanilla pod|each|1|||||Vanilla|vanilla bean|
Almond extract|ml|50||||nuts?,almond?|Natural almond flavouring|almond essence|
Peppermint extract|ml|50|||||Natural peppermint flavouring|peppermint essence|
Rose water|ml|100|||||Rose water||
Orange blossom water|ml|100|||||Orange blossom water||
Cinnamon, ground|g|100|tsp (US)|2.6|||Cinnamon|ground cinnamon|02010: 1 tsp = 2.6 g
Nutmeg, ground|g|50|tsp (US)|2.2|||Nutmeg|ground nutmeg|02025: 1 tsp = 2.2 g
Ginger, ground|g|100|tsp (US)|1.8|||Ginger|ground ginger|02021: 1 tsp = 1.8 g
Cloves, ground|g|50|tsp (US)|2.1|||Cloves|ground cloves|02011: 1 tsp = 2.1 g
Allspice, ground|g|50|tsp (US)|1.9|||Allspice|pimento|02001: 1 tsp = 1.9 g
Cardamom, ground|g|50|tsp (US)|2|||Cardamom|ground cardamom|02006: 1 tsp, ground = 2 g
Mace, ground|g|50|tsp (US)|1.7|||Mace||02022: 1 tsp = 1.7 g
Aniseed|g|50|tsp (US)|2.1|||Aniseed|anise seed|02002: 1 tsp, whole = 2.1 g
Caraway seeds|g|50|tsp (US)|2.1|||Caraway seeds||02005: 1 tsp = 2.1 g
Fennel seeds|g|50|tsp (US)|2|||Fennel seeds||02018: 1 tsp, whole = 2 g
Coriander seed|g|50|tsp (US)|1.8|||Coriander||02013: 1 tsp = 1.8 g
Turmeric|g|50|tsp (US)|3|||Turmeric||02043: 1 tsp = 3 g
Saffron|g|1|tsp (US)|0.7|||Saffron||02037: 1 tsp = 0.7 g
Black pepper|g|50|tsp (US)|2.3|||Black pepper||02030: 1 tsp, ground = 2.3 g
Mixed spice|g|50|tsp (US)|1.7||mustard?,celery?|Mixed spice|pumpkin pie spice|02035: 1 tsp = 1.7 g
Mustard powder|g|100|tsp (US)|2||mustard|Mustard|ground mustard|02024: 1 tsp = 2 g
Lavender, dried|g|25|||||Lavender||
Instant coffee|g|200|tsp (US)|1|||Coffee|coffee granules|14214: 1 tsp = 1 g
Matcha|g|50|||||Green tea|green tea powder|
Lemon juice|ml|500|cup (US)|244||sulphites?|Lemon juice||09152: 1 cup = 244 g
Lime juice|ml|250|cup (US)|242||sulphites?|Lime juice||09160: 1 cup = 242 g
Citric acid|g|100|||||Acidity regulator (citric acid)||
`
