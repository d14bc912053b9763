// Main roads of Lagos, Abuja and Port Harcourt and the trunk roads between the cities, placed by hand to about 300 m: enough to
// draw a recognisable city and a plausible route. Not for turn-by-turn directions.

/** Junctions: name, latitude, longitude. */
const junctions = `
berger 6.643 3.370|secretariat 6.616 3.3665|7up 6.598 3.373|ojota 6.587 3.380|maryland 6.571 3.368|anthony 6.559 3.3687
palmgrove 6.545 3.3682|fadeyi 6.5265 3.368|jibowu 6.518 3.3668|ojuelegba 6.511 3.3645|stadium 6.4985 3.366
costain 6.483 3.368|ijora 6.4655 3.3735|apongbon 6.4575 3.385|alapere 6.585 3.390|iyanaoworo 6.556 3.3945
oworo 6.550 3.402|tmb1 6.540 3.4105|tmb2 6.520 3.4115|tmb3 6.500 3.4045|tmb4 6.482 3.3985|adeniji 6.464 3.396
adekunle 6.4975 3.3865|simpson 6.453 3.402|obalende 6.447 3.4085|cms 6.451 3.3888|idumota 6.460 3.388|iddo 6.469 3.3835
onikan 6.4445 3.4025|bonny 6.4365 3.409|awolowo 6.444 3.416|falomo 6.4432 3.4255|bourdillon 6.447 3.437
alexander 6.4498 3.445|linknorth 6.4502 3.453|linksouth 6.4497 3.4645|admiralty 6.448 3.470|osborne 6.4595 3.423
dolphin 6.4575 3.411|rewane 6.451 3.4255|gerrard 6.4545 3.443|ahmadubello 6.4275 3.411|barbeach 6.424 3.4195
ozumba1 6.4378 3.4185|ozumba2 6.4375 3.4268|ozumba3 6.4355 3.438|sandfill 6.434 3.448|tollgate 6.4345 3.4525
lekkigate 6.4385 3.469|ikate 6.439 3.487|jakande 6.4375 3.506|agungi 6.4398 3.520|igboefon 6.441 3.529
chevron 6.4418 3.5375|ikota 6.4495 3.549|vgc 6.4615 3.557|ajah 6.4675 3.570|adesanya 6.4705 3.598|sangotedo 6.4725 3.630
awoyaya 6.472 3.705|lakowe 6.468 3.735|bogije 6.469 3.768|eleko 6.463 3.850|akodo 6.453 3.930|freezone 6.445 3.965
badore 6.505 3.598|addo 6.480 3.585|epe 6.584 3.983|epesouth 6.510 3.920|freedom 6.4425 3.478|akinadesola 6.430 3.4222
ademola 6.429 3.428|oniru 6.431 3.440|oshodi 6.5555 3.3475|mushin 6.529 3.356|idioro 6.5225 3.3605|airportjn 6.571 3.344
airport 6.5774 3.326|ikejaalong 6.596 3.3388|ikeja 6.5968 3.343|allen 6.599 3.352|alausa 6.615 3.3585|sheraton 6.583 3.360
opebi 6.591 3.3607|dopemu 6.613 3.313|iyanaipaja 6.613 3.295|abuleegba 6.647 3.292|alagbado 6.668 3.265|sangoota 6.697 3.239
pencinema 6.621 3.327|ogba 6.633 3.341|iju 6.668 3.322|acme 6.617 3.344|ojodu 6.640 3.361|gbagada 6.5545 3.388
isolo 6.533 3.329|cele 6.512 3.3245|mile2 6.4645 3.315|coconut 6.446 3.330|tincan 6.4395 3.346|creekroad 6.441 3.361
wharf 6.446 3.374|orile 6.478 3.3425|iganmu 6.4775 3.357|festac 6.465 3.295|tradefair 6.464 3.244|volks 6.464 3.213
iyanaiba 6.465 3.203|agbara 6.500 3.092|badagry 6.432 2.888|seme 6.380 2.713|secondave 6.4705 3.286|amuwo 6.480 3.303
ketu 6.5975 3.3865|mile12 6.606 3.399|owode 6.612 3.417|majidun 6.613 3.456|ogolonto 6.610 3.487|ikorodu 6.619 3.508
igbogbo 6.583 3.527|imota 6.664 3.670|egbeda 6.598 3.291|idimu 6.579 3.276|ikotun 6.547 3.267|igando 6.551 3.244
lasuroad 6.510 3.222|ejigbo 6.552 3.306|ipaja 6.611 3.266|ayobo 6.606 3.243|lawanson 6.511 3.350|itire 6.513 3.341
masha 6.5005 3.354|aguda 6.489 3.345|adeniran 6.496 3.357|bodethomas 6.4925 3.359|ericmoore 6.4865 3.3635
sabo 6.509 3.379|alagomeji 6.5005 3.3785|oyingbo 6.481 3.3845|tejuosho 6.5085 3.368|ebutemetta 6.4925 3.3785
unilag 6.5158 3.388|finbarr 6.527 3.383|bariga 6.5385 3.386|magodo 6.622 3.378|okota 6.507 3.312|ago 6.503 3.305
ibafo 6.742 3.417|mowe 6.807 3.437|sagamu 6.872 3.618|sagamutown 6.8485 3.6463|ibadantoll 7.300 3.850|ibadan 7.3776 3.9059
ijebuode 6.820 3.920|ore 6.747 4.876|benin 6.335 5.622|abeokuta 7.1557 3.3451|oyo 7.850 3.933|ogbomosho 8.133 4.250
ilorin 8.4966 4.5421|jebba 9.133 4.823|mokwa 9.293 5.054|tegina 10.07 6.19|bida 9.083 6.010|minna 9.6152 6.5478
suleja 9.180 7.180|ife 7.4824 4.5603|ilesa 7.6279 4.7416|osogbo 7.771 4.557|akure 7.2526 5.1931|ado 7.6233 5.2209
owo 7.196 5.587|okene 7.5512 6.2359|lokoja 7.7969 6.7405|abaji 8.4758 6.943|gwagwalada 8.943 7.082|auchi 7.0667 6.2667
asaba 6.1982 6.7319|onitsha 6.1498 6.7857|awka 6.2127 7.072|enugu 6.4413 7.4988|ninthmile 6.423 7.408|owerri 5.4836 7.0333
aba 5.1066 7.3667|umuahia 5.5249 7.4946|okigwe 5.829 7.351|sapele 5.894 5.677|warri 5.5168 5.750|patani 5.230 6.190
yenagoa 4.9268 6.2676|ahoada 5.080 6.650|ikotekpene 5.1817 7.714|uyo 5.0513 7.9335|calabar 4.9589 8.327
abakaliki 6.3249 8.1137|ogoja 6.655 8.797|otukpo 7.190 8.130|makurdi 7.7338 8.5214|lafia 8.4939 8.5153|akwanga 8.910 8.410
keffi 8.846 7.873|jos 9.9285 8.8921|saminaka 10.410 8.680|bauchi 10.3103 9.8439|gombe 10.2897 11.1673|potiskum 11.709 11.078
damaturu 11.747 11.961|maiduguri 11.8469 13.1571|numan 9.460 12.030|yola 9.2084 12.4815|katsinaala 7.170 9.280
wukari 7.870 9.780|jalingo 8.8937 11.3596|kaduna 10.5264 7.4388|zaria 11.1113 7.7227|kano 12.0001 8.5167|azare 11.676 10.195
katsina 12.9908 7.6018|funtua 11.523 7.308|gusau 12.1702 6.6641|sokoto 13.0627 5.2432|kebbi 12.4539 4.1975|zuba 9.099 7.208
kubwa 9.150 7.330|gwarinpa 9.106 7.416|mabushi 9.083 7.444|wuseberger 9.064 7.454|lugbe 8.983 7.380|citygate 9.028 7.453
airportabuja 9.007 7.270|central 9.053 7.487|maitama 9.088 7.495|wuse2 9.079 7.474|garki 9.030 7.488|asokoro 9.043 7.521
karu 9.015 7.564|mararaba 9.026 7.601|jabi 9.066 7.424|lifecamp 9.074 7.400|gudu 9.000 7.474|apo 8.990 7.496
galadimawa 8.986 7.429|ph 4.778 7.013|borokiri 4.749 7.035|garrison 4.806 7.011|rumuola 4.826 7.010|rumuomasi 4.832 7.023
artillery 4.841 7.034|elemejn 4.855 7.064|oyigbo 4.878 7.128|mile1 4.791 6.997|mile3 4.803 6.990|rumuokwuta 4.842 6.989
rumuokoro 4.868 6.999|phairport 5.0155 6.9496|choba 4.894 6.908|transamadi 4.814 7.037|woji 4.829 7.056|onne 4.723 7.151`;

/** Roads by rank, as sequences of junctions. 1 trunk, 2 main, 3 street. */
const runs: Record<1 | 2 | 3, string> = {
  1: `berger secretariat 7up ojota maryland anthony palmgrove fadeyi jibowu ojuelegba stadium costain ijora apongbon
7up alapere iyanaoworo oworo tmb1 tmb2 tmb3 tmb4 adeniji simpson obalende
oworo gbagada anthony oshodi isolo cele mile2 coconut tincan creekroad wharf ijora
mile2 orile iganmu costain|mile2 festac tradefair volks iyanaiba agbara badagry seme
bonny ozumba1 ozumba2 ozumba3 sandfill tollgate lekkigate ikate jakande agungi igboefon chevron ikota vgc ajah adesanya
adesanya sangotedo awoyaya lakowe bogije eleko akodo freezone|eleko epesouth epe
oshodi airportjn ikejaalong dopemu iyanaipaja abuleegba alagbado sangoota abeokuta ibadan
ojota ketu mile12 owode majidun ogolonto ikorodu sagamutown sagamu|ikorodu imota epe ijebuode
berger ibafo mowe sagamu ibadantoll ibadan|sagamu ijebuode ore benin asaba onitsha awka ninthmile enugu
ibadan oyo ogbomosho ilorin jebba mokwa tegina kaduna|mokwa bida minna suleja zuba|ore akure
ibadan ife ilesa akure owo okene lokoja abaji gwagwalada airportabuja lugbe citygate|ilesa osogbo|akure ado|benin auchi okene
onitsha owerri phairport rumuokoro|owerri aba oyigbo elemejn|aba umuahia okigwe enugu|benin sapele warri patani yenagoa ahoada choba
aba ikotekpene uyo calabar|enugu abakaliki ogoja|ninthmile otukpo makurdi lafia akwanga keffi mararaba karu asokoro
akwanga jos bauchi gombe potiskum damaturu maiduguri|gombe numan yola|makurdi katsinaala wukari jalingo numan
zuba kaduna zaria kano azare potiskum|kano katsina|zaria funtua gusau sokoto kebbi|jos saminaka zaria
zuba kubwa gwarinpa mabushi wuseberger|suleja zuba gwagwalada|bauchi azare
ph garrison rumuola rumuomasi artillery elemejn|choba rumuokoro elemejn onne`,
  2: `cms apongbon idumota iddo oyingbo ebutemetta alagomeji sabo jibowu|cms onikan obalende awolowo falomo ozumba2
onikan bonny ahmadubello barbeach|falomo bourdillon alexander linknorth linksouth admiralty lekkigate|adeniji dolphin osborne rewane falomo
idumota adeniji|osborne gerrard alexander|ozumba1 akinadesola barbeach|oshodi mushin idioro ojuelegba
maryland sheraton ikeja ikejaalong|ikeja allen alausa secretariat|airportjn airport|ikeja acme ogba ojodu berger
dopemu pencinema ogba|pencinema iju|iyanaipaja egbeda idimu ikotun igando lasuroad iyanaiba|ikotun ejigbo isolo
iyanaipaja ipaja ayobo|ojuelegba lawanson itire cele|ajah addo badore|ikorodu igbogbo|festac secondave amuwo cele
tmb3 adekunle alagomeji|palmgrove bariga gbagada|iju abuleegba
citygate central maitama|central asokoro garki citygate|maitama wuse2 wuseberger central|wuseberger jabi lifecamp gwarinpa
citygate galadimawa lugbe|garki gudu apo|galadimawa gudu|ph mile1 mile3 rumuokwuta rumuokoro|garrison transamadi woji elemejn|ph borokiri|mile1 garrison
rumuola rumuokwuta choba`,
  3: `ojuelegba tejuosho sabo unilag finbarr bariga|tejuosho ebutemetta|stadium masha aguda orile|stadium adeniran bodethomas ericmoore costain
adeniran masha lawanson|sheraton opebi allen|admiralty freedom ikate|akinadesola ademola oniru sandfill|secretariat magodo
cele okota ago|rewane obalende|fadeyi idioro`,
};

export type Rank = 1 | 2 | 3;
type Junction = { readonly lat: number; readonly lng: number };
type Road = { readonly rank: Rank; readonly points: readonly string[] };

/** By name. */
export const junctionsOf = (): ReadonlyMap<string, Junction> =>
  new Map(
    junctions
      .trim()
      .split(/[|\n]/)
      .map((entry) => {
        const [name = '', lat, lng] = entry.split(' ');
        return [name, { lat: Number(lat), lng: Number(lng) }] as const;
      }),
  );

export const roads: readonly Road[] = ([1, 2, 3] as const).flatMap((rank) =>
  runs[rank].split(/[|\n]/).map((run) => ({ rank, points: run.trim().split(' ') })),
);
