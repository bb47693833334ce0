/**
 * Given names and surnames by culture, in their usual spelling. Names are separated by spaces; an
 * underscore stands for a space within a name; a surname with / has a feminine form after it. `skin`
 * is the range of drawn skin tones (0 to 7); `cover` how often someone is drawn with a hijab or a
 * turban.
 */
export interface Culture {
  feminine: string[];
  masculine: string[];
  surnames: string[];
  skin: [number, number];
  cover?: { hijab?: number; turban?: number };
}

const list = (names: string) =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => name.replaceAll('_', ' '));

function culture(
  skin: [number, number],
  feminine: string,
  masculine: string,
  surnames: string,
  cover?: Culture['cover'],
): Culture {
  return {
    feminine: list(feminine),
    masculine: list(masculine),
    surnames: list(surnames),
    skin,
    ...(cover ? { cover } : {}),
  };
}

export const cultures = {
  anglo: culture(
    [0, 2],
    `Amelia Charlotte Olivia Grace Ruby Isabella Matilda Evie Lucy Harriet Georgia Phoebe Hannah Emily
     Sophie Jessica Claire Kate Rebecca Alice Eleanor Imogen Poppy Daisy Zoe Abigail Naomi Rachel Laura
     Victoria Helen Margaret Susan Julie Karen Michelle Tracey Joanne Belinda Nicole Amber Paige Holly
     Tamsin Bridget Florence Edith Beatrice Rosemary Frances`,
    `Oliver Jack William Noah Thomas James Henry Lachlan Ethan Samuel Benjamin Joshua Daniel Matthew
     Luke Max Harry George Charlie Edward Toby Jonathan Nathan Adam Simon Andrew Peter Mark Stephen
     Paul Gregory Craig Darren Wayne Shane Brett Scott Tim Hugh Angus Elliot Jasper Finn Archie Theo
     Robert Richard Philip Graham Martin`,
    `Smith Jones Williams Brown Wilson Taylor Johnson White Martin Anderson Thompson Walker Harris
     Clarke Wright Robinson Baker Hall Cooper Turner Hughes Edwards Parker Bennett Collins Cook Carter
     Mitchell Phillips Marsh Palmer Whitfield Ashworth Barlow Hartley Fletcher Shepherd Webb Rowe
     Chapman Lawson Barrett Holloway Fenwick Thornton Sutton Blackwood Pearce Atkinson Harding Goodwin
     Winter Dawson Lambert Sheppard Langford Wheeler Bishop Hayward Tucker`,
  ),
  scottish: culture(
    [0, 1],
    `Catriona Eilidh Isla Fiona Kirsty Morag Mairi Ailsa Iona Skye Rhona Shona Elspeth Aileen Lorna
     Heather Jean Una Mhairi Senga`,
    `Callum Ewan Fraser Hamish Alasdair Iain Rory Duncan Gregor Malcolm Struan Lewis Finlay Blair
     Cameron Gavin Ross Kenneth Angus Murdo`,
    `MacDonald Campbell Stewart Fraser MacLeod Murray Ross Sinclair Cameron Drummond Buchanan Lindsay
     MacKenzie Gordon Grant Ferguson Kerr Munro Forbes Galbraith MacPherson Sutherland Ramsay Baird
     Cunningham Dunbar Innes Logan McAllister Urquhart`,
  ),
  irish: culture(
    [0, 1],
    `Aoife Niamh Siobhán Róisín Ciara Orla Sinéad Gráinne Caoimhe Maeve Deirdre Nuala Bríd Clodagh Éabha
     Saoirse Eimear Fionnuala Ailbhe Sorcha`,
    `Seán Ciarán Cormac Declan Eoin Fionn Liam Niall Oisín Pádraig Rónán Tadhg Conor Cillian Brendan
     Diarmuid Donal Eamon Kevin Colm`,
    `Murphy Kelly O'Sullivan Walsh O'Brien Byrne Ryan O'Connor O'Neill O'Reilly Doyle McCarthy
     Gallagher Doherty Kennedy Lynch Quinn McLoughlin Brennan Fitzgerald Nolan Farrell Donnelly Keane
     Moran Sheehan Ó_Briain/Ní_Bhriain Healy Kavanagh`,
  ),
  welsh: culture(
    [0, 1],
    `Angharad Bethan Carys Cerys Ffion Gwen Lowri Megan Nia Rhiannon Seren Siân Eleri Mali Catrin
     Eirlys Heledd Non Tegan Bronwen`,
    `Aled Dafydd Dylan Emrys Gareth Geraint Huw Idris Ieuan Iwan Llew Owain Rhodri Rhys Siôn Steffan
     Tomos Wyn Gethin Macsen`,
    `Davies Evans Thomas Roberts Lewis Morgan Griffiths Edwards Owen James Rees Price Llewellyn Jenkins
     Powell Pritchard Vaughan Gwyn Bowen Parry Probert Howell Lloyd Meredith Tudor`,
  ),
  maori: culture(
    [2, 5],
    `Aroha Anahera Hinemoa Kahurangi Mereana Ngaio Hana Kiri Marama Whetū Tui Ātaahua Maia Rangimārie
     Huia Roimata Waimarie Hine Pania Mere Ngaire Tiana Moana Hēni Rīpeka`,
    `Wiremu Tāne Hēmi Rāwiri Matiu Kahu Tamati Nikau Manaaki Hoani Tūmanako Rangi Kauri Ariki
     Hohepa Mikaere Pita Rewi Tāmati Hone Kingi Eru Ihaia Te_Ariki`,
    `Parata Ngata Tamihana Walker Henare Waititi Paki Rangi Tīpene Hohepa Pōtae Kereama Harawira
     Te_Rangi Te_Whata Wharepouri Kawharu Nīkora Matenga Ruka Poutama Karaka Pomare Hetaraka
     Rāpana Winiata Tawhai`,
  ),
  samoan: culture(
    [3, 5],
    `Sina Lagi Tala Fetū Malia Leilani Sefina Losa Tiresa Moana Faʻanū Lupe Masina Salā Eseta`,
    `Sione Tavita Ioane Fetu Manu Tama Lene Iosefa Malaki Sefo Petelo Afa Mika Tua Semisi`,
    `Leavasa Tuilagi Faleolo Faʻasavalu Tuigamala Lemalu Toleafoa Leota Aiono Schmidt Tanielu Pouesi
     Suʻa Mataʻafa Seumanutafa Lafaele Tofaeono Vaai Sapolu Faumuina`,
  ),
  tongan: culture(
    [3, 5],
    `Ana ʻOfa Mele Sela Lupe Siale Loisi Hepi Vika Pelenaise Salote Fusi`,
    `Sione Semisi Viliami Tevita Mosese Paula ʻIsileli Siaosi Fatai Latu Manase Kefu`,
    `Taufa Fifita Tupou Vea Moala Kioa Mahe Latu Havili Vainikolo Tuʻipulotu Kaufusi Lolohea Fonua
     Mafi Pahulu`,
  ),
  fijian: culture(
    [4, 6],
    `Mere Litia Salote Vasiti Kelera Losana Unaisi Ateca Makereta Sereana Torika`,
    `Jone Semi Waisale Epeli Josaia Sitiveni Apisai Isikeli Manoa Tomasi Viliame`,
    `Naivalu Ravouvou Tikoirotuma Vunipola Delai Koroibete Nadolo Tuisova Rokocoko Seruvatu
     Caucau Waqa Bola`,
  ),
  chinese: culture(
    [1, 3],
    `Xiaoyan Meiling Jing Yuxin Lihua Fang Xinyi Yan Qing Ruoxi Wenjing Lan Hui Jia Ling Min Yifan
     Zihan Shuang Yun`,
    `Wei Jun Hao Zhiming Yichen Ming Lei Bo Jianhua Chen Yang Tao Guang Zihao Feng Haoran Kai Peng
     Xiang Rui`,
    `Wang Li Zhang Liu Chen Yang Huang Zhao Wu Zhou Xu Sun Ma Zhu Hu Guo He Lin Gao Luo Zheng Liang
     Xie Tang Deng Feng Cao Peng Zeng Xiao`,
  ),
  cantonese: culture(
    [1, 2],
    `Winnie Carmen Joyce Kitty Vivian Yuen-Ting Ka-Yan Mei-Ling Grace Fiona Hoi-Yan Wing-Sze Queenie
     Cherry Sally`,
    `Kelvin Raymond Alvin Ka-Ho Chi-Ming Wai-Kit Jason Eric Ivan Kwok-Wing Tsz-Hin Vincent Desmond
     Gordon Calvin`,
    `Wong Chan Leung Lau Cheung Ng Ho Lam Chow Yeung Tsang Fong Kwok Mak Yip Tse Poon Au-Yeung Siu
     Szeto`,
  ),
  hindi: culture(
    [3, 5],
    `Priya Ananya Aishwarya Neha Pooja Kavita Divya Shreya Riya Isha Meera Radhika Anjali Nisha Swati
     Tanvi Rekha Sunita Aditi Kiran`,
    `Arjun Rahul Vikram Rohan Amit Sanjay Aditya Nikhil Karan Manish Deepak Rajesh Varun Siddharth
     Ashok Gaurav Akash Vivek Ravi Dev`,
    `Sharma Gupta Verma Agarwal Mehta Joshi Kapoor Malhotra Chopra Bhatia Mishra Pandey Saxena
     Srivastava Tiwari Trivedi Khanna Banerjee Chatterjee Mukherjee Das Bose Kulkarni Deshpande`,
  ),
  gujarati: culture(
    [3, 4],
    `Hetal Bhavna Komal Jigna Nirali Krupa Mital Dipti Urvi Falguni Jinal Rina`,
    `Hardik Chirag Jignesh Mitesh Parth Bhavesh Ketan Nilesh Dhruv Pratik Hiten Viral`,
    `Patel Shah Desai Parekh Amin Mistry Solanki Chauhan Panchal Thakkar Rana Lakhani`,
  ),
  tamil: culture(
    [4, 6],
    `Lakshmi Kavitha Meena Nithya Revathi Sangeetha Priyanka Deepa Malathi Anitha Yamini Thenmozhi
     Abirami Keerthana Janani`,
    `Karthik Senthil Murugan Suresh Ganesh Prakash Vijay Arun Bala Dinesh Saravanan Kumaran Anand Hari
     Ramesh`,
    `Subramaniam Krishnan Raman Natarajan Sivakumar Rajan Iyer Venkataraman Selvam Chandrasekar
     Pillai Nair Menon Balakrishnan Arumugam Kandasamy Thangaraj Murali`,
  ),
  punjabi: culture(
    [3, 4],
    `Harpreet Simran Gurleen Jasleen Manpreet Navdeep Amrit Ravneet Kiranjit Parminder Sukhdeep Rupinder
     Prabhjot Mandeep Jaspreet`,
    `Gurpreet Harjit Jaswinder Manjit Ranjit Balraj Amarjit Sukhwinder Kulwinder Arshdeep Inderjit
     Jagdeep Lovepreet Tejinder Hardeep`,
    `Singh/Kaur Gill Sandhu Dhillon Sidhu Grewal Brar Bains Dhaliwal Randhawa Mann Virk Sohal Johal
     Atwal Bhullar Cheema`,
    { turban: 0.6 },
  ),
  sinhalese: culture(
    [4, 6],
    `Dilini Nadeesha Chamari Sanduni Ishara Tharushi Hansika Kumari Anoma Nirosha Sachini Dinusha`,
    `Nuwan Chaminda Lasith Kasun Dinesh Tharindu Asela Ruwan Sanath Mahela Dilshan Pradeep`,
    `Perera Fernando de_Silva Jayawardena Bandara Wickramasinghe Gunawardena Dissanayake
     Senanayake Herath Samaraweera Mendis Karunaratne`,
  ),
  nepali: culture(
    [2, 4],
    `Sunita Sabina Anju Binita Pratiksha Asmita Rojina Puja Srijana Manisha`,
    `Bishal Prakash Suman Sagar Nabin Dipesh Roshan Kiran Bibek Sandesh`,
    `Shrestha Gurung Tamang Adhikari Thapa Karki Rai Maharjan Poudel Bhattarai Khadka Sherpa`,
  ),
  pakistani: culture(
    [2, 4],
    `Ayesha Fatima Sana Hina Zainab Maryam Nadia Rabia Amina Saima Khadija Mahnoor Bushra Iqra Noor`,
    `Ahmed Bilal Usman Hamza Imran Faisal Asad Kashif Zain Tariq Shahid Omar Adeel Saad Junaid`,
    `Khan Malik Hussain Iqbal Qureshi Chaudhry Siddiqui Sheikh Butt Akhtar Raza Mirza Ansari Aslam
     Mahmood Javed`,
    { hijab: 0.45 },
  ),
  bangladeshi: culture(
    [3, 5],
    `Nusrat Farzana Tasnim Shirin Rumana Sharmin Sultana Jannat Taslima Mou`,
    `Rafiq Tanvir Shakib Mahbub Arif Kamal Nazmul Sohel Rezaul Masud`,
    `Rahman Islam Hossain Chowdhury Miah Ahmed Uddin Karim Sarkar Talukder Haque`,
    { hijab: 0.4 },
  ),
  vietnamese: culture(
    [1, 3],
    `Lan Hương Thảo Mai Ngọc Linh Trang Phương Hạnh Thúy Bích Yến Nga Hồng Vân Quỳnh Thu Châu Diệp
     Tuyết`,
    `Minh Hùng Tuấn Dũng Quang Đức Long Khánh Bảo Huy Thành Sơn Phúc Nam Hải Việt Tùng Khoa Trí Anh`,
    `Nguyễn Trần Lê Phạm Huỳnh Hoàng Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Đinh Trịnh Mai Tô`,
  ),
  filipino: culture(
    [2, 4],
    `Maria_Luisa Rosalie Jennifer Marites Angelica Cristina Jasmine Divina Lourdes Grace Analyn
     Kristine Imelda Carmela Bernadette`,
    `Jose Rodel Marvin Angelo Ramon Emmanuel Jayson Renato Eduardo Dennis Arnel Christian Rogelio
     Mark_Anthony Joel`,
    `Santos Reyes Cruz Bautista Garcia Mendoza Ramos Villanueva Aquino Dela_Cruz Castillo Navarro
     Salazar Mercado Pascual Macaraeg Dizon Manalo`,
  ),
  korean: culture(
    [1, 2],
    `Ji-woo Seo-yeon Min-ji Eun-ji Hye-jin Soo-min Yuna Ji-eun Hana Da-eun`,
    `Min-jun Ji-hoon Seung-ho Joon Dong-hyun Hyun-woo Tae-yang Sung-min Jae-won Kyung-soo`,
    `Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim Han Shin Seo Kwon Hwang`,
  ),
  japanese: culture(
    [1, 2],
    `Yuki Sakura Haruka Aiko Naoko Emi Mariko Ayumi Keiko Rin Kaori Hana`,
    `Hiroshi Kenji Takumi Haruto Daisuke Ryo Satoshi Kazuki Shun Yuta Naoki Tomo`,
    `Satō Suzuki Takahashi Tanaka Watanabe Itō Yamamoto Nakamura Kobayashi Katō Yoshida Mori Inoue
     Shimizu Hayashi Ōno`,
  ),
  lebanese: culture(
    [2, 4],
    `Layla Rania Nour Yasmine Mireille Rima Samira Carla Joumana Maya Hala Nadine Zeina Dalia Rita`,
    `Elias Georges Karim Fadi Charbel Tony Ziad Rami Hadi Marwan Joseph Nabil Samir Walid Bassam`,
    `Khoury Haddad Nassar Gemayel Saad Mansour Fakhoury Sarkis Abboud Karam Daher Hanna Chahine
     Moussa Bou_Saab El-Khoury Ayoub Maalouf Rizk Tannous`,
    { hijab: 0.12 },
  ),
  arabic: culture(
    [2, 4],
    `Mariam Salma Huda Amal Iman Noura Farah Reem Dina Ghada Asma Zahra Lina Sumaya Basma`,
    `Youssef Mohamed Mahmoud Khaled Mostafa Hassan Amr Tarek Ibrahim Sami Adel Anwar Hussein Bashar
     Yasin`,
    `Hassan Ibrahim Abdelrahman El-Sayed Farouk Mostafa Al-Najjar Al-Masri Saleh Othman Zaki Shaheen
     Darwish Hamdan Jaber Nasser`,
    { hijab: 0.5 },
  ),
  iranian: culture(
    [1, 3],
    `Shirin Parisa Nasrin Leila Niloufar Mahsa Azadeh Roya Setareh Golnaz`,
    `Reza Arash Kian Behrouz Dariush Farhad Kaveh Navid Omid Siavash`,
    `Hosseini Mohammadi Karimi Rahimi Tehrani Ahmadi Moradi Farahani Azizi Shirazi Kazemi Rostami`,
  ),
  turkish: culture(
    [1, 3],
    `Ayşe Elif Zeynep Emine Selin Defne Gülay Özlem Sevgi Esra`,
    `Mehmet Mustafa Emre Burak Can Hakan Oğuz Serkan Kerem Çağlar`,
    `Yılmaz Kaya Demir Çelik Şahin Yıldız Aydın Öztürk Arslan Doğan Kılıç Özdemir Koç Erdoğdu`,
    { hijab: 0.15 },
  ),
  greek: culture(
    [1, 3],
    `Eleni Maria Katerina Sofia Despina Vasiliki Georgia Ioanna Dimitra Angeliki Anastasia Stavroula`,
    `Nikos Yiannis Dimitri Kostas Stavros Theo Andreas Spiro Panagiotis Christos George Vasilis`,
    `Papadopoulos Georgiou Nikolaidis Dimitriou Kostopoulos Vlahos Stamatis Karagiannis Economou
     Pappas Antoniou Ioannou Makris Christodoulou Hatzis Andreou Zafiris Konstantinou`,
  ),
  italian: culture(
    [1, 3],
    `Giulia Francesca Chiara Sofia Martina Elena Paola Lucia Rosa Bianca Silvia Daniela Concetta
     Teresa Alessia`,
    `Marco Giuseppe Antonio Luca Matteo Salvatore Vincenzo Francesco Carlo Domenico Enzo Nico Paolo
     Stefano Dario`,
    `Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti De_Luca
     Mancini Costa Giordano Rizzo Lombardi Moretti D'Angelo Di_Marco Caruso Santoro`,
  ),
  croatian: culture(
    [0, 2],
    `Ivana Ana Marija Petra Katarina Mirjana Dragana Jelena Sanja Lucija`,
    `Ivan Marko Luka Josip Ante Tomislav Goran Nikola Zoran Dražen`,
    `Horvat Kovačević Babić Marić Jurić Novak Knežević Petrović Nikolić Jovanović Vuković Đurić
     Matić Pavlović`,
  ),
  polish: culture(
    [0, 1],
    `Agnieszka Katarzyna Magdalena Zofia Małgorzata Joanna Ewa Aleksandra Beata Dorota Hanna Jagoda
     Kinga Monika Wiktoria`,
    `Piotr Krzysztof Tomasz Paweł Michał Marcin Jakub Łukasz Grzegorz Wojciech Kacper Bartosz Szymon
     Rafał Zbigniew`,
    `Nowak Kowalski/Kowalska Wiśniewski/Wiśniewska Wójcik Kowalczyk Kamiński/Kamińska
     Lewandowski/Lewandowska Zieliński/Zielińska Szymański/Szymańska Woźniak Dąbrowski/Dąbrowska
     Kozłowski/Kozłowska Mazur Jankowski/Jankowska Krawczyk Piotrowski/Piotrowska Grabowski/Grabowska
     Pawlak Michalski/Michalska Król Wróbel`,
  ),
  ukrainian: culture(
    [0, 1],
    `Oksana Olena Iryna Kateryna Nadiya Sofiya Yuliya Anastasiya Larysa Halyna`,
    `Andriy Oleksandr Dmytro Bohdan Mykola Taras Vasyl Yuriy Serhiy Ihor`,
    `Shevchenko Kovalenko Bondarenko Tkachenko Kravchenko Melnyk Boyko Marchenko Lysenko Petrenko
     Savchuk Rudenko`,
  ),
  dutch: culture(
    [0, 1],
    `Anneke Femke Sanne Lotte Marieke Ingrid Saskia Willemijn Maaike Hanneke`,
    `Pieter Jan Willem Bas Joost Sander Maarten Hendrik Daan Ruben`,
    `de_Vries van_den_Berg Bakker Visser Meijer de_Boer Mulder Dekker van_Dijk Hoekstra Kuiper Vos
     ter_Horst Brouwer`,
  ),
  german: culture(
    [0, 1],
    `Annika Heike Sabine Greta Lena Ursula Franziska Monika Jana Käthe`,
    `Jürgen Stefan Lukas Matthias Klaus Jonas Felix Björn Tobias Günther`,
    `Müller Schneider Fischer Weber Wagner Becker Hoffmann Schäfer Koch Richter Klein Krüger Vogel
     Köhler Jäger Weiß`,
  ),
  french: culture(
    [0, 2],
    `Camille Élodie Amélie Hélène Chloé Margaux Sandrine Noémie Céline Manon`,
    `Étienne Jérôme François Luc Benoît Mathieu Rémi Théo Sébastien Guillaume`,
    `Dubois Lefèvre Moreau Girard Bonnet Lambert Rousseau Mercier Faure Beaumont Chevalier Gauthier
     Renard Desrosiers`,
  ),
  hispanic: culture(
    [1, 4],
    `Valentina Camila Lucía Gabriela Sofía Ximena Daniela Paula Carolina María_José Beatriz Inês
     Mariana Luísa Fernanda`,
    `Mateo Santiago Diego Andrés Javier Carlos Rafael Sebastián Joaquín Tomás João Thiago Bruno Pedro
     Miguel`,
    `García Rodríguez Martínez López González Hernández Pérez Sánchez Ramírez Torres Silva Oliveira
     Ferreira Almeida Carvalho Gonçalves Ribeiro Muñoz Vargas Rojas`,
  ),
  yoruba: culture(
    [5, 7],
    `Adérónkẹ́ Folákẹ́ Títílayọ̀ Yétúndé Bísí Morẹ́nikẹ́ Ṣadé Ìfẹ́olúwa Dámilọ́lá Olúwaṣeun Adéọlá Ronkẹ́`,
    `Olúmidé Tundé Babátúndé Fẹ́mi Adéwálé Kúnlé Ṣẹ́gun Táíwò Kẹ́hìndé Olúṣọlá Dàpọ̀ Wálé`,
    `Adeyemi Okunola Balogun Adebayo Ogunleye Afolabi Akinola Olatunji Oyelaran Fashola Bamidele
     Ajayi Oladipo Adewale`,
  ),
  igbo: culture(
    [5, 7],
    `Adaeze Chidinma Ngozi Ifeoma Chiamaka Nneka Uchenna Amarachi Obioma Nkechi`,
    `Chinedu Emeka Obinna Ikenna Chukwuemeka Kelechi Nnamdi Uche Ebuka Tobenna`,
    `Okafor Eze Nwosu Okonkwo Obi Nwachukwu Onyeka Chukwu Igwe Anyanwu Okoro Uzor Mbah`,
  ),
  ghanaian: culture(
    [5, 7],
    `Akosua Abena Efua Adwoa Esi Afia Ama Yaa Serwaa Maame`,
    `Kwame Kofi Kwabena Yaw Kojo Kwasi Ebo Nana Fiifi Kwaku`,
    `Mensah Owusu Boateng Asante Osei Appiah Agyeman Ofori Amoah Darko Acheampong Sarpong`,
  ),
  somali: culture(
    [5, 7],
    `Hodan Ifrah Sagal Hibaaq Ayaan Fadumo Halima Ubah Sahra Deqa`,
    `Abdi Mahad Liban Guled Yusuf Ismail Warsame Bile Faarax Zakariye`,
    `Abdullahi Farah Warsame Jama Aden Hersi Nur Osman Ali Mohamud Duale Elmi`,
    { hijab: 0.75 },
  ),
  caribbean: culture(
    [4, 7],
    `Shanice Simone Marcia Kemi Denise Natasha Tanya Yvonne Keisha Paulette Jade Monique`,
    `Delroy Marlon Leroy Jermaine Winston Tyrone Curtis Andre Marcus Desmond Kieran Rohan`,
    `Campbell Grant Francis Morrison Clarke Gordon Bailey Henry Joseph Pryce Beckford Thompson
     Samuels Dacosta`,
  ),
  southAfrican: culture(
    [1, 6],
    `Thandiwe Nomvula Lerato Annelie Chantelle Zanele Riana Nokuthula Marlize Lindiwe`,
    `Sipho Thabo Johan Kagiso Pieter Themba Mandla Riaan Bongani Francois`,
    `Nkosi Dlamini van_der_Merwe Botha Khumalo Mokoena Pretorius Naidoo Mthembu du_Plessis Molefe
     Steyn`,
  ),
  indonesian: culture(
    [2, 4],
    `Dewi Siti Putri Ratna Intan Wulan Ayu Indah Nurul Fitri`,
    `Budi Agus Rizky Dimas Hendra Bayu Wahyu Arif Fajar Yoga`,
    `Santoso Wijaya Pratama Setiawan Kusuma Hidayat Saputra Nugroho Siregar Hartono Lestari Gunawan`,
    { hijab: 0.3 },
  ),
} satisfies Record<string, Culture>;

export type CultureId = keyof typeof cultures;

/** Where brown, fair and red hair are common; everyone else is drawn with dark hair. */
export const fairHaired: ReadonlySet<CultureId> = new Set([
  ...(['anglo', 'scottish', 'irish', 'welsh', 'croatian'] as const),
  ...(['polish', 'ukrainian', 'dutch', 'german', 'french'] as const),
]);

/** Common nicknames by given name. */
export const nicknames: Record<string, string> = {
  Benjamin: 'Ben',
  Samuel: 'Sam',
  Thomas: 'Tom',
  William: 'Will',
  Daniel: 'Dan',
  Matthew: 'Matt',
  Joshua: 'Josh',
  James: 'Jamie',
  Edward: 'Ted',
  Jonathan: 'Jono',
  Nathan: 'Nate',
  Andrew: 'Drew',
  Stephen: 'Steve',
  Gregory: 'Greg',
  Robert: 'Rob',
  Richard: 'Rick',
  Philip: 'Phil',
  Archie: 'Arch',
  Charlotte: 'Charlie',
  Isabella: 'Bella',
  Matilda: 'Tilly',
  Georgia: 'George',
  Jessica: 'Jess',
  Rebecca: 'Bec',
  Eleanor: 'Nell',
  Abigail: 'Abby',
  Victoria: 'Tori',
  Margaret: 'Maggie',
  Susan: 'Sue',
  Joanne: 'Jo',
  Nicole: 'Nic',
  Frances: 'Frankie',
  Rosemary: 'Romy',
  Amelia: 'Millie',
  Katarzyna: 'Kasia',
  Małgorzata: 'Gosia',
  Agnieszka: 'Aga',
  Krzysztof: 'Kris',
  Aleksandra: 'Ola',
  Panagiotis: 'Peter',
  Vasiliki: 'Vicky',
  Dimitra: 'Dimi',
  Salvatore: 'Sal',
  Giuseppe: 'Joe',
  Vincenzo: 'Vince',
  Francesca: 'Fran',
  Siddharth: 'Sid',
  Aishwarya: 'Ash',
  Gurpreet: 'Gary',
  Sukhwinder: 'Sukhi',
  Manpreet: 'Mani',
  Chukwuemeka: 'Emeka',
  Babátúndé: 'Tundé',
  Wiremu: 'Wi',
  Rangimārie: 'Rangi',
  Kahurangi: 'Kahu',
  Anahera: 'Ana',
  Viliami: 'Vili',
  Xiaoyan: 'Yan',
  Meiling: 'May',
  Zhiming: 'Jimmy',
  Jianhua: 'Jason',
  Yichen: 'Ethan',
  Xinyi: 'Cindy',
  Wenjing: 'Wendy',
  Zihao: 'Leo',
  Haoran: 'Howard',
  Emmanuel: 'Manny',
  Angelica: 'Angel',
  Oleksandr: 'Sasha',
  Kateryna: 'Katya',
  Sebastián: 'Seb',
  Gabriela: 'Gabi',
  Olúwaṣeun: 'Ṣeun',
};
