// src/schemas.ts
var schemas = {
  "default": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Video analysis",
    "description": "What is said, written and shown, scene by scene.",
    "type": "object",
    "properties": {
      "platform": {
        "type": "string",
        "enum": [
          "tiktok",
          "instagram",
          "youtube"
        ],
        "description": "Where it was posted"
      },
      "url": {
        "type": "string",
        "format": "uri",
        "description": "The link to the post"
      },
      "transcription": {
        "type": "string",
        "description": "Everything that is said, in the language it is said in"
      },
      "visualDescription": {
        "type": "string",
        "description": "What is seen, in three to six concrete sentences"
      },
      "processedAt": {
        "type": "string",
        "format": "date-time",
        "pattern": "^(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))T(?:(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?(?:Z))$",
        "description": "When it was analysed"
      },
      "title": {
        "type": "string",
        "description": "As posted"
      },
      "author": {
        "type": "string",
        "description": "As posted"
      },
      "authorHandle": {
        "type": "string",
        "description": "Without the @"
      },
      "language": {
        "type": "string",
        "pattern": "^[a-z]{2}$",
        "description": "ISO 639-1"
      },
      "onScreenText": {
        "type": "string",
        "description": "Everything that is written, one line for each text"
      },
      "scenes": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "description": {
              "type": "string",
              "description": "One sentence: what is seen to happen"
            },
            "timestamp": {
              "type": "string",
              "pattern": "^(?:\\d+:[0-5]\\d)?$",
              "description": "Start of the evidence, m:ss"
            }
          },
          "required": [
            "description"
          ],
          "additionalProperties": false
        },
        "description": "One for each shot or group of shots, in order"
      }
    },
    "required": [
      "platform",
      "url",
      "transcription",
      "visualDescription",
      "processedAt"
    ],
    "additionalProperties": false
  },
  "content-screening": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Content screening",
    "description": "Whether ads can run beside the video safely, and if not, why.",
    "type": "object",
    "properties": {
      "safe": {
        "type": "boolean",
        "description": "True only with riskLevel low"
      },
      "riskLevel": {
        "type": "string",
        "enum": [
          "low",
          "medium",
          "high"
        ],
        "description": "Of the whole video, as `recommendation` has it"
      },
      "summary": {
        "type": "string",
        "description": "What is shown and what, if anything, is sensitive, in one or two sentences"
      },
      "recommendation": {
        "type": "string",
        "enum": [
          "approve",
          "review",
          "reject"
        ],
        "description": "low: approve; medium: review; high: reject"
      },
      "adPlacement": {
        "type": "object",
        "properties": {
          "suitable": {
            "type": "boolean",
            "description": "True only where the recommendation is approve"
          },
          "riskLevel": {
            "type": "string",
            "enum": [
              "low",
              "medium",
              "high"
            ],
            "description": "For an advertiser; at least that of the video"
          },
          "categories": {
            "type": "array",
            "items": {
              "type": "string"
            },
            "description": "IAB Content Taxonomy tier-1 names"
          },
          "blocklistMatches": {
            "type": "array",
            "items": {
              "type": "string"
            },
            "description": "Words heard or read that common blocklists hold"
          },
          "notes": {
            "type": "string",
            "description": "For which brands or audiences it is unfit, and why"
          }
        },
        "additionalProperties": false,
        "description": "Beside advertisements"
      },
      "flags": {
        "type": "array",
        "items": {
          "type": "string",
          "enum": [
            "Adult & Explicit Sexual Content",
            "Arms & Ammunition",
            "Crime & Harmful Acts",
            "Death, Injury, or Military Conflict",
            "Debated Sensitive Social Issues",
            "Hate Speech and Acts of Aggression",
            "Illegal Drugs, Tobacco, eCigarettes, Vaping, Alcohol",
            "Obscenity and Profanity",
            "Online Piracy",
            "Spam or Harmful Content",
            "Terrorism"
          ]
        },
        "description": "The sensitive topics of the IAB Content Taxonomy 3.1 that are shown, said or written"
      }
    },
    "required": [
      "safe",
      "riskLevel",
      "summary",
      "recommendation",
      "adPlacement"
    ],
    "additionalProperties": false
  },
  "creator-brief": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Creator brief",
    "description": "How the video works, and whether its creator suits a partnership.",
    "type": "object",
    "properties": {
      "hook": {
        "type": "string",
        "description": "What the first three seconds do to hold the viewer"
      },
      "angle": {
        "type": "string",
        "description": "The idea that sets this video apart"
      },
      "summary": {
        "type": "string",
        "description": "One or two sentences"
      },
      "vetting": {
        "type": "object",
        "properties": {
          "contentThemes": {
            "type": "array",
            "items": {
              "type": "string"
            },
            "description": "Two to five"
          },
          "tone": {
            "type": "string",
            "description": "Two or three adjectives"
          },
          "audienceFit": {
            "type": "string",
            "description": "Whom it speaks to"
          },
          "brandRiskFlags": {
            "type": "array",
            "items": {
              "type": "string"
            },
            "description": "Only what is shown, said or written"
          },
          "partnershipRecommendation": {
            "type": "string",
            "enum": [
              "approve",
              "review",
              "reject"
            ],
            "description": "approve unless a risk is flagged"
          }
        },
        "additionalProperties": false,
        "description": "For a brand"
      },
      "keyMoments": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "note": {
              "type": "string",
              "description": "What happens"
            },
            "timestamp": {
              "type": "string",
              "pattern": "^(?:\\d+:[0-5]\\d)?$",
              "description": "Start of the evidence, m:ss"
            }
          },
          "required": [
            "note"
          ],
          "additionalProperties": false
        },
        "description": "Three to six, in order"
      },
      "cta": {
        "type": "string",
        "description": "The call to action as given; empty when there is none"
      },
      "transcriptExcerpt": {
        "type": "string",
        "description": "The passage that shows the delivery best"
      }
    },
    "required": [
      "hook",
      "angle",
      "summary",
      "vetting"
    ],
    "additionalProperties": false
  },
  "recipe": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Recipe",
    "description": "Ingredients with amounts, and the steps, ready for a recipe app.",
    "type": "object",
    "properties": {
      "title": {
        "type": "string",
        "description": "Name of the dish"
      },
      "error": {
        "description": "What is missing, or why there is no recipe; else null",
        "type": [
          "string",
          "null"
        ]
      },
      "ingredients": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "item": {
              "type": "string",
              "description": "Without amount and unit"
            },
            "amount": {
              "description": 'As given: "2", "a pinch"',
              "type": [
                "string",
                "null"
              ]
            },
            "unit": {
              "description": '"g", "cup", "cloves"; null when none is given',
              "type": [
                "string",
                "null"
              ]
            }
          },
          "required": [
            "item"
          ],
          "additionalProperties": false
        },
        "description": "All, in the order of use"
      },
      "instructions": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "step": {
              "type": "integer",
              "minimum": -9007199254740991,
              "maximum": 9007199254740991,
              "description": "From 1"
            },
            "text": {
              "type": "string",
              "description": "One action"
            }
          },
          "required": [
            "step",
            "text"
          ],
          "additionalProperties": false
        },
        "description": "In the order of cooking"
      },
      "metadata": {
        "type": "object",
        "properties": {
          "temperature": {
            "type": "object",
            "properties": {
              "unit": {
                "type": "string",
                "enum": [
                  "C",
                  "F"
                ],
                "description": "C when none is given"
              },
              "fanAdjusted": {
                "type": "boolean",
                "description": "If a fan oven is named"
              },
              "value": {
                "description": "Null when not given",
                "type": [
                  "number",
                  "null"
                ]
              }
            },
            "required": [
              "unit",
              "fanAdjusted"
            ],
            "additionalProperties": false,
            "description": "Of the oven"
          },
          "prepTime": {
            "description": 'As given: "15 minutes"',
            "type": [
              "string",
              "null"
            ]
          },
          "cookTime": {
            "description": "As given",
            "type": [
              "string",
              "null"
            ]
          },
          "yield": {
            "description": 'As given: "serves 2", "12 cookies"',
            "type": [
              "string",
              "null"
            ]
          },
          "mealType": {
            "description": '"dinner"',
            "type": [
              "string",
              "null"
            ]
          },
          "dishType": {
            "description": '"soup"',
            "type": [
              "string",
              "null"
            ]
          },
          "cuisine": {
            "description": "If named or unmistakable",
            "type": [
              "string",
              "null"
            ]
          },
          "dietaryPreferences": {
            "description": '"vegan"; if named or clear',
            "type": [
              "string",
              "null"
            ]
          },
          "cookingMethod": {
            "description": '"baking"',
            "type": [
              "string",
              "null"
            ]
          },
          "isQuickAndEasy": {
            "description": "Said so, or at most 30 minutes",
            "type": [
              "boolean",
              "null"
            ]
          }
        },
        "required": [
          "temperature"
        ],
        "additionalProperties": false,
        "description": "Facts"
      }
    },
    "required": [
      "title",
      "error",
      "ingredients",
      "instructions",
      "metadata"
    ],
    "additionalProperties": false
  },
  "tutorial-guide": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Tutorial guide",
    "description": "What you need, the steps with their times, and the questions the video answers.",
    "type": "object",
    "properties": {
      "title": {
        "type": "string",
        "description": "What is made or done"
      },
      "summary": {
        "type": "string",
        "description": "One or two sentences"
      },
      "difficulty": {
        "type": "string",
        "enum": [
          "beginner",
          "intermediate",
          "advanced",
          ""
        ],
        "description": "As said, else by the steps"
      },
      "totalTime": {
        "type": "string",
        "description": 'As said: "about 20 min"; empty when not said'
      },
      "materials": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "Supplies and tools, with amounts"
      },
      "steps": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "timestamp": {
              "type": "string",
              "pattern": "^(?:\\d+:[0-5]\\d)?$",
              "description": "Start of the evidence, m:ss"
            },
            "instruction": {
              "type": "string",
              "description": "One action, in the imperative"
            },
            "tip": {
              "type": "string",
              "description": "Advice or a warning that belongs to the step"
            }
          },
          "required": [
            "timestamp",
            "instruction",
            "tip"
          ],
          "additionalProperties": false
        },
        "description": "In order"
      },
      "faq": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "question": {
              "type": "string",
              "description": "As a viewer would ask it"
            },
            "answer": {
              "type": "string",
              "description": "From the video"
            }
          },
          "required": [
            "question",
            "answer"
          ],
          "additionalProperties": false
        },
        "description": "Only questions that the video answers"
      }
    },
    "required": [
      "title",
      "summary",
      "difficulty",
      "totalTime",
      "materials",
      "steps",
      "faq"
    ],
    "additionalProperties": false
  },
  "quote-highlights": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Quote highlights",
    "description": "The lines worth repeating, word for word, with their times.",
    "type": "object",
    "properties": {
      "highlights": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "timestamp": {
              "type": "string",
              "pattern": "^(?:\\d+:[0-5]\\d)?$",
              "description": "Start of the evidence, m:ss"
            },
            "quote": {
              "type": "string",
              "description": "Word for word, in the language it was said in"
            },
            "context": {
              "type": "string",
              "description": "What the line answers or refers to"
            },
            "shareability": {
              "type": "string",
              "enum": [
                "low",
                "medium",
                "high"
              ],
              "description": "How well it stands alone"
            }
          },
          "required": [
            "timestamp",
            "quote",
            "context",
            "shareability"
          ],
          "additionalProperties": false
        },
        "description": "Three to eight, in order"
      },
      "summary": {
        "type": "string",
        "description": "One or two sentences"
      }
    },
    "required": [
      "highlights",
      "summary"
    ],
    "additionalProperties": false
  },
  "product-tagging": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Product tagging",
    "description": "Every product shown or named, ready for a shop search.",
    "type": "object",
    "properties": {
      "products": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "timestamp": {
              "type": "string",
              "pattern": "^(?:\\d+:[0-5]\\d)?$",
              "description": "Start of the evidence, m:ss"
            },
            "name": {
              "type": "string",
              "description": "As named, else what it is"
            },
            "brand": {
              "type": "string",
              "description": "Only if spoken, written or a legible logo"
            },
            "category": {
              "type": "string",
              "description": "Google product taxonomy path"
            },
            "searchQuery": {
              "type": "string",
              "description": "Ready for a search box"
            },
            "price": {
              "type": "string",
              "description": "Only if said or shown"
            },
            "prominence": {
              "type": "string",
              "enum": [
                "featured",
                "used",
                "background"
              ],
              "description": "How the video treats it"
            },
            "evidence": {
              "type": "string",
              "description": "The words or the text that support the tag"
            }
          },
          "required": [
            "timestamp",
            "name",
            "brand",
            "category",
            "searchQuery",
            "price",
            "prominence",
            "evidence"
          ],
          "additionalProperties": false
        },
        "description": "Each product once"
      },
      "disclosure": {
        "type": "string",
        "enum": [
          "paid-partnership",
          "affiliate",
          "gifted",
          "none-seen"
        ],
        "description": "Only what the video or its caption discloses"
      },
      "summary": {
        "type": "string",
        "description": "One or two sentences"
      }
    },
    "required": [
      "products",
      "disclosure",
      "summary"
    ],
    "additionalProperties": false
  },
  "shop-the-look": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Shop the look",
    "description": "The outfit piece by piece, with what to search for.",
    "type": "object",
    "properties": {
      "style": {
        "type": "string",
        "description": 'In a few words: "smart casual"'
      },
      "occasion": {
        "type": "string",
        "description": "Only if named or shown"
      },
      "items": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "timestamp": {
              "type": "string",
              "pattern": "^(?:\\d+:[0-5]\\d)?$",
              "description": "Start of the evidence, m:ss"
            },
            "item": {
              "type": "string",
              "description": 'With fit and pattern: "oversized pinstripe blazer"'
            },
            "category": {
              "type": "string",
              "enum": [
                "tops",
                "bottoms",
                "dresses",
                "outerwear",
                "shoes",
                "bags",
                "accessories",
                "jewelry",
                "other"
              ],
              "description": "Kind of piece"
            },
            "color": {
              "type": "string",
              "description": "As seen or said"
            },
            "material": {
              "type": "string",
              "description": "Only if said or unmistakable"
            },
            "brand": {
              "type": "string",
              "description": "Only if said, written or a legible logo"
            },
            "searchQuery": {
              "type": "string",
              "description": "Ready for a search box"
            }
          },
          "required": [
            "timestamp",
            "item",
            "category",
            "color",
            "material",
            "brand",
            "searchQuery"
          ],
          "additionalProperties": false
        },
        "description": "Each piece once"
      },
      "stylingTips": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "Only those given"
      },
      "summary": {
        "type": "string",
        "description": "One or two sentences"
      }
    },
    "required": [
      "style",
      "occasion",
      "items",
      "stylingTips",
      "summary"
    ],
    "additionalProperties": false
  },
  "review-summary": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Review summary",
    "description": "What the reviewer likes, dislikes and concludes.",
    "type": "object",
    "properties": {
      "product": {
        "type": "string",
        "description": "As named, with brand and model"
      },
      "verdict": {
        "type": "string",
        "description": "The reviewer's own, in one sentence"
      },
      "sentiment": {
        "type": "string",
        "enum": [
          "positive",
          "mixed",
          "negative",
          ""
        ],
        "description": "The reviewer's"
      },
      "rating": {
        "type": "string",
        "description": 'Exactly as given: "8/10"; empty when none is given'
      },
      "pros": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "timestamp": {
              "type": "string",
              "pattern": "^(?:\\d+:[0-5]\\d)?$",
              "description": "Start of the evidence, m:ss"
            },
            "point": {
              "type": "string",
              "description": "One point"
            }
          },
          "required": [
            "timestamp",
            "point"
          ],
          "additionalProperties": false
        },
        "description": "In order"
      },
      "cons": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "timestamp": {
              "type": "string",
              "pattern": "^(?:\\d+:[0-5]\\d)?$",
              "description": "Start of the evidence, m:ss"
            },
            "point": {
              "type": "string",
              "description": "One point"
            }
          },
          "required": [
            "timestamp",
            "point"
          ],
          "additionalProperties": false
        },
        "description": "In order"
      },
      "bestFor": {
        "type": "string",
        "description": "For whom, as the reviewer says"
      },
      "disclosure": {
        "type": "string",
        "enum": [
          "paid-partnership",
          "affiliate",
          "gifted",
          "none-seen"
        ],
        "description": "Only what the video or its caption discloses"
      }
    },
    "required": [
      "product",
      "verdict",
      "sentiment",
      "rating",
      "pros",
      "cons",
      "bestFor",
      "disclosure"
    ],
    "additionalProperties": false
  },
  "workout-plan": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Workout plan",
    "description": "The exercises with sets, repetitions and rest.",
    "type": "object",
    "properties": {
      "title": {
        "type": "string",
        "description": "As named, else by its exercises"
      },
      "exercises": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "name": {
              "type": "string",
              "description": "Usual name of the exercise"
            },
            "sets": {
              "type": "string",
              "description": '"3"; empty when not given'
            },
            "reps": {
              "type": "string",
              "description": '"10", "8-12", "40 s", "to failure"'
            },
            "rest": {
              "type": "string",
              "description": '"60 s"'
            },
            "notes": {
              "type": "string",
              "description": 'Tempo, effort, side, load, and when it is shown: "from 0:12; 3 s down"'
            }
          },
          "required": [
            "name",
            "sets",
            "reps",
            "rest",
            "notes"
          ],
          "additionalProperties": false
        },
        "description": "In order"
      }
    },
    "required": [
      "title",
      "exercises"
    ],
    "additionalProperties": false
  },
  "health-claims": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Health claims",
    "description": "Health claims that a fact-checker should look at.",
    "type": "object",
    "properties": {
      "claims": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "timestamp": {
              "type": "string",
              "pattern": "^(?:\\d+:[0-5]\\d)?$",
              "description": "Start of the evidence, m:ss"
            },
            "claim": {
              "type": "string",
              "description": "One atomic statement that can be understood alone"
            },
            "topic": {
              "type": "string",
              "description": "In a few words"
            },
            "claimType": {
              "type": "string",
              "enum": [
                "treatment",
                "prevention",
                "diagnosis",
                "nutrition",
                "supplement",
                "risk",
                "other"
              ],
              "description": "What the claim is about"
            },
            "evidenceOffered": {
              "type": "string",
              "description": 'What the speaker cites: "a 2019 study", "personal experience"'
            },
            "checkworthiness": {
              "type": "string",
              "enum": [
                "low",
                "medium",
                "high"
              ],
              "description": "How much a wrong claim would matter"
            },
            "harmPotential": {
              "type": "string",
              "enum": [
                "low",
                "medium",
                "high"
              ],
              "description": "For those who follow it"
            },
            "whatToCheck": {
              "type": "string",
              "description": "What would confirm or refute it"
            }
          },
          "required": [
            "timestamp",
            "claim",
            "topic",
            "claimType",
            "evidenceOffered",
            "checkworthiness",
            "harmPotential",
            "whatToCheck"
          ],
          "additionalProperties": false
        },
        "description": "In order"
      },
      "speakerCredentials": {
        "type": "string",
        "description": "As stated in the video, unverified"
      },
      "disclaimerGiven": {
        "type": "boolean",
        "description": "True only if one is said or written"
      },
      "summary": {
        "type": "string",
        "description": "One or two sentences"
      }
    },
    "required": [
      "claims",
      "speakerCredentials",
      "disclaimerGiven",
      "summary"
    ],
    "additionalProperties": false
  },
  "flashcards": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Flashcards",
    "description": "Question and answer cards from what is taught, ready for Anki.",
    "type": "object",
    "properties": {
      "title": {
        "type": "string",
        "description": "Of the deck"
      },
      "subject": {
        "type": "string",
        "description": "School subject or field"
      },
      "cards": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "timestamp": {
              "type": "string",
              "pattern": "^(?:\\d+:[0-5]\\d)?$",
              "description": "Start of the evidence, m:ss"
            },
            "front": {
              "type": "string",
              "description": "The question, or the sentence with {{c1::\u2026}}"
            },
            "back": {
              "type": "string",
              "description": "The answer"
            },
            "type": {
              "type": "string",
              "enum": [
                "basic",
                "cloze",
                "definition"
              ],
              "description": "Form of the card"
            },
            "bloomLevel": {
              "type": "string",
              "enum": [
                "remember",
                "understand",
                "apply",
                "analyze",
                "evaluate",
                "create"
              ],
              "description": "Bloom's revised taxonomy"
            },
            "tags": {
              "type": "array",
              "items": {
                "type": "string"
              },
              "description": "One to three"
            }
          },
          "required": [
            "timestamp",
            "front",
            "back",
            "type",
            "bloomLevel",
            "tags"
          ],
          "additionalProperties": false
        },
        "description": "One fact each"
      },
      "summary": {
        "type": "string",
        "description": "One or two sentences"
      }
    },
    "required": [
      "title",
      "subject",
      "cards",
      "summary"
    ],
    "additionalProperties": false
  },
  "curriculum-tags": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Curriculum tags",
    "description": "Subject, level, objectives and standards for a lesson library.",
    "type": "object",
    "properties": {
      "subject": {
        "type": "string",
        "description": "School subject"
      },
      "topic": {
        "type": "string",
        "description": "What is taught"
      },
      "gradeBand": {
        "type": "string",
        "enum": [
          "K-2",
          "3-5",
          "6-8",
          "9-12",
          "college",
          "adult",
          ""
        ],
        "description": "By content and language"
      },
      "difficulty": {
        "type": "string",
        "enum": [
          "introductory",
          "intermediate",
          "advanced",
          ""
        ],
        "description": "Within the grade band"
      },
      "learningObjectives": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "timestamp": {
              "type": "string",
              "pattern": "^(?:\\d+:[0-5]\\d)?$",
              "description": "Start of the evidence, m:ss"
            },
            "objective": {
              "type": "string",
              "description": 'Starts with a measurable verb: "Explain \u2026"'
            },
            "bloomLevel": {
              "type": "string",
              "enum": [
                "remember",
                "understand",
                "apply",
                "analyze",
                "evaluate",
                "create"
              ],
              "description": "Bloom's revised taxonomy"
            }
          },
          "required": [
            "timestamp",
            "objective",
            "bloomLevel"
          ],
          "additionalProperties": false
        },
        "description": "Two to five, in order"
      },
      "standards": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "Framework and strand in words; never a code"
      },
      "prerequisites": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "What a learner must know before"
      },
      "keywords": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "Three to eight"
      }
    },
    "required": [
      "subject",
      "topic",
      "gradeBand",
      "difficulty",
      "learningObjectives",
      "standards",
      "prerequisites",
      "keywords"
    ],
    "additionalProperties": false
  },
  "language-learning": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Language learning",
    "description": "Phrases and words of the language heard, with their meaning.",
    "type": "object",
    "properties": {
      "targetLanguage": {
        "type": "string",
        "description": 'BCP 47 tag of the language to be learned: "es-MX"'
      },
      "level": {
        "type": "string",
        "enum": [
          "A1",
          "A2",
          "B1",
          "B2",
          "C1",
          "C2",
          ""
        ],
        "description": "CEFR"
      },
      "phrases": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "timestamp": {
              "type": "string",
              "pattern": "^(?:\\d+:[0-5]\\d)?$",
              "description": "Start of the evidence, m:ss"
            },
            "phrase": {
              "type": "string",
              "description": "Word for word from speech or on-screen text"
            },
            "translation": {
              "type": "string",
              "description": "In English; empty for an English phrase"
            },
            "usage": {
              "type": "string",
              "description": 'Register and situation: "informal, between friends"'
            }
          },
          "required": [
            "timestamp",
            "phrase",
            "translation",
            "usage"
          ],
          "additionalProperties": false
        },
        "description": "In order"
      },
      "vocabulary": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "word": {
              "type": "string",
              "description": "As said or written"
            },
            "partOfSpeech": {
              "type": "string",
              "description": 'As in "noun, f."'
            },
            "meaning": {
              "type": "string",
              "description": "In English"
            }
          },
          "required": [
            "word",
            "partOfSpeech",
            "meaning"
          ],
          "additionalProperties": false
        },
        "description": "Words worth learning"
      },
      "grammarPoints": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "What the phrases show"
      }
    },
    "required": [
      "targetLanguage",
      "level",
      "phrases",
      "vocabulary",
      "grammarPoints"
    ],
    "additionalProperties": false
  },
  "ugc-verification": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "UGC verification",
    "description": "What the video shows about its source, date and place, and what to check next.",
    "type": "object",
    "properties": {
      "claimedContext": {
        "type": "string",
        "description": "What the caption, the text or the speaker says this is"
      },
      "status": {
        "type": "string",
        "enum": [
          "consistent",
          "unclear",
          "inconsistent"
        ],
        "description": "Whether the evidence fits the claimed context"
      },
      "checks": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "pillar": {
              "type": "string",
              "enum": [
                "provenance",
                "source",
                "date",
                "location",
                "motivation"
              ],
              "description": "What is checked"
            },
            "finding": {
              "type": "string",
              "description": "What the material shows, and no more"
            },
            "evidence": {
              "type": "string",
              "description": "What it is based on"
            },
            "timestamp": {
              "type": "string",
              "pattern": "^(?:\\d+:[0-5]\\d)?$",
              "description": "Start of the evidence, m:ss"
            },
            "confidence": {
              "type": "string",
              "enum": [
                "low",
                "medium",
                "high"
              ],
              "description": "In the finding"
            }
          },
          "required": [
            "pillar",
            "finding",
            "evidence",
            "timestamp",
            "confidence"
          ],
          "additionalProperties": false
        },
        "description": "One for each pillar"
      },
      "manipulationSigns": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "Only what is visible or audible"
      },
      "nextSteps": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "Checks outside this video"
      },
      "summary": {
        "type": "string",
        "description": "One or two sentences"
      }
    },
    "required": [
      "claimedContext",
      "status",
      "checks",
      "manipulationSigns",
      "nextSteps",
      "summary"
    ],
    "additionalProperties": false
  },
  "breaking-news-signal": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Breaking news signal",
    "description": "Whether the video is news, how urgent it is, and the facts it gives.",
    "type": "object",
    "properties": {
      "newsworthy": {
        "type": "boolean",
        "description": "A current event of public interest"
      },
      "headline": {
        "type": "string",
        "description": "Neutral wire style, at most 15 words"
      },
      "topic": {
        "type": "string",
        "enum": [
          "arts, culture, entertainment and media",
          "conflict, war and peace",
          "crime, law and justice",
          "disaster, accident and emergency incident",
          "economy, business and finance",
          "education",
          "environment",
          "health",
          "human interest",
          "labour",
          "lifestyle and leisure",
          "politics and government",
          "religion",
          "science and technology",
          "society",
          "sport",
          "weather",
          ""
        ],
        "description": "IPTC Media Topics, top level"
      },
      "location": {
        "type": "string",
        "description": "As said, written or posted"
      },
      "eventTime": {
        "type": "string",
        "description": "As said or shown"
      },
      "urgency": {
        "type": "string",
        "enum": [
          "immediate",
          "expected",
          "past",
          "unknown"
        ],
        "description": "When it happens or happened"
      },
      "severity": {
        "type": "string",
        "enum": [
          "extreme",
          "severe",
          "moderate",
          "minor",
          "unknown"
        ],
        "description": "Of the harm shown or reported"
      },
      "certainty": {
        "type": "string",
        "enum": [
          "observed",
          "likely",
          "possible",
          "unlikely",
          "unknown"
        ],
        "description": "observed: in the pictures"
      },
      "keyFacts": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "timestamp": {
              "type": "string",
              "pattern": "^(?:\\d+:[0-5]\\d)?$",
              "description": "Start of the evidence, m:ss"
            },
            "fact": {
              "type": "string",
              "description": "One fact"
            },
            "source": {
              "type": "string",
              "enum": [
                "visual",
                "speech",
                "on-screen-text"
              ],
              "description": "Where it comes from"
            }
          },
          "required": [
            "timestamp",
            "fact",
            "source"
          ],
          "additionalProperties": false
        },
        "description": "In order"
      }
    },
    "required": [
      "newsworthy",
      "headline",
      "topic",
      "location",
      "eventTime",
      "urgency",
      "severity",
      "certainty",
      "keyFacts"
    ],
    "additionalProperties": false
  },
  "eyewitness-timeline": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Eyewitness timeline",
    "description": "What can be seen and heard of an event, moment by moment.",
    "type": "object",
    "properties": {
      "event": {
        "type": "string",
        "description": "What happens, in one sentence"
      },
      "location": {
        "type": "string",
        "description": "As said, written or posted"
      },
      "timeOfDay": {
        "type": "string",
        "description": "As said or seen"
      },
      "vantagePoint": {
        "type": "string",
        "description": "From where it is filmed"
      },
      "timeline": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "timestamp": {
              "type": "string",
              "pattern": "^(?:\\d+:[0-5]\\d)?$",
              "description": "Start of the evidence, m:ss"
            },
            "observation": {
              "type": "string",
              "description": "One observable fact, no interpretation"
            },
            "source": {
              "type": "string",
              "enum": [
                "visual",
                "speech",
                "sound",
                "on-screen-text"
              ],
              "description": "Where it comes from"
            },
            "certainty": {
              "type": "string",
              "enum": [
                "observed",
                "reported",
                "inferred"
              ],
              "description": "observed: in the pictures; reported: said or written"
            }
          },
          "required": [
            "timestamp",
            "observation",
            "source",
            "certainty"
          ],
          "additionalProperties": false
        },
        "description": "In order"
      },
      "landmarks": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "Seen or named"
      },
      "gaps": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": 'Cuts, jumps and unseen periods: "cut at 0:14, unknown time passes"'
      },
      "summary": {
        "type": "string",
        "description": "One or two sentences"
      }
    },
    "required": [
      "event",
      "location",
      "timeOfDay",
      "vantagePoint",
      "timeline",
      "landmarks",
      "gaps",
      "summary"
    ],
    "additionalProperties": false
  },
  "song-context": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Song context",
    "description": "Which song plays, how that is known, and what it does in the video.",
    "type": "object",
    "properties": {
      "title": {
        "type": "string",
        "description": "Of the song"
      },
      "artist": {
        "type": "string",
        "description": "Of the song"
      },
      "identifiedBy": {
        "type": "string",
        "enum": [
          "platform-metadata",
          "on-screen-text",
          "speech",
          "lyrics",
          "unknown"
        ],
        "description": "What names the song"
      },
      "confidence": {
        "type": "string",
        "enum": [
          "low",
          "medium",
          "high"
        ],
        "description": "In title and artist"
      },
      "genre": {
        "type": "string",
        "description": "As named, else as heard"
      },
      "mood": {
        "type": "string",
        "description": "One or two words"
      },
      "role": {
        "type": "string",
        "enum": [
          "background",
          "performance",
          "lip-sync",
          "dance",
          "tutorial",
          "discussion",
          ""
        ],
        "description": "Of the song in the video"
      },
      "moments": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "timestamp": {
              "type": "string",
              "pattern": "^(?:\\d+:[0-5]\\d)?$",
              "description": "Start of the evidence, m:ss"
            },
            "description": {
              "type": "string",
              "description": "Drops, lyric cues, cuts on the beat"
            }
          },
          "required": [
            "timestamp",
            "description"
          ],
          "additionalProperties": false
        },
        "description": "In order"
      },
      "summary": {
        "type": "string",
        "description": "One or two sentences"
      }
    },
    "required": [
      "title",
      "artist",
      "identifiedBy",
      "confidence",
      "genre",
      "mood",
      "role",
      "moments",
      "summary"
    ],
    "additionalProperties": false
  },
  "lyric-hook": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Lyric hook",
    "description": "The sung or spoken lines that stick, and how often they return.",
    "type": "object",
    "properties": {
      "hooks": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "timestamp": {
              "type": "string",
              "pattern": "^(?:\\d+:[0-5]\\d)?$",
              "description": "Start of the evidence, m:ss"
            },
            "line": {
              "type": "string",
              "description": "A short quotation, at most two lines"
            },
            "section": {
              "type": "string",
              "enum": [
                "intro",
                "verse",
                "pre-chorus",
                "chorus",
                "bridge",
                "outro",
                "spoken",
                ""
              ],
              "description": "Part of the song"
            },
            "repetitions": {
              "type": "string",
              "description": 'As counted in this clip: "3"'
            },
            "shareability": {
              "type": "string",
              "enum": [
                "low",
                "medium",
                "high"
              ],
              "description": "How well it stands alone"
            }
          },
          "required": [
            "timestamp",
            "line",
            "section",
            "repetitions",
            "shareability"
          ],
          "additionalProperties": false
        },
        "description": "In order"
      },
      "primaryHook": {
        "type": "string",
        "description": "One of the lines above"
      },
      "theme": {
        "type": "string",
        "description": "Of the lyrics"
      },
      "mood": {
        "type": "string",
        "description": "One or two words"
      },
      "captionIdeas": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "Two to four"
      },
      "summary": {
        "type": "string",
        "description": "One or two sentences"
      }
    },
    "required": [
      "hooks",
      "primaryHook",
      "theme",
      "mood",
      "captionIdeas",
      "summary"
    ],
    "additionalProperties": false
  },
  "sound-trend": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Sound trend",
    "description": "The sound, the template built on it, and the beats to hit.",
    "type": "object",
    "properties": {
      "soundName": {
        "type": "string",
        "description": "As the post names it"
      },
      "soundType": {
        "type": "string",
        "enum": [
          "song",
          "remix",
          "original-audio",
          "voiceover",
          "dialogue-clip",
          "sound-effect",
          "none"
        ],
        "description": "Kind of sound"
      },
      "creator": {
        "type": "string",
        "description": "Whose sound it is, as named"
      },
      "trendFormat": {
        "type": "string",
        "description": 'The template: "lip-sync POV", "before/after on the drop"'
      },
      "lifecycle": {
        "type": "string",
        "enum": [
          "emerging",
          "growing",
          "peak",
          "declining",
          "unknown"
        ],
        "description": "unknown unless the video says so"
      },
      "beats": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "timestamp": {
              "type": "string",
              "pattern": "^(?:\\d+:[0-5]\\d)?$",
              "description": "Start of the evidence, m:ss"
            },
            "action": {
              "type": "string",
              "description": "What happens on screen at the cue in the sound"
            }
          },
          "required": [
            "timestamp",
            "action"
          ],
          "additionalProperties": false
        },
        "description": "In order"
      },
      "reuseIdeas": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "Two to four"
      },
      "licensingNote": {
        "type": "string",
        "description": "What to clear before commercial use"
      },
      "summary": {
        "type": "string",
        "description": "One or two sentences"
      }
    },
    "required": [
      "soundName",
      "soundType",
      "creator",
      "trendFormat",
      "lifecycle",
      "beats",
      "reuseIdeas",
      "licensingNote",
      "summary"
    ],
    "additionalProperties": false
  },
  "technique-analysis": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Technique analysis",
    "description": "A movement phase by phase, with a coaching cue for each.",
    "type": "object",
    "properties": {
      "activity": {
        "type": "string",
        "description": "Sport or craft"
      },
      "skill": {
        "type": "string",
        "description": "What is performed"
      },
      "level": {
        "type": "string",
        "enum": [
          "beginner",
          "intermediate",
          "advanced",
          "elite",
          "unclear"
        ],
        "description": "Of the performer"
      },
      "phases": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "timestamp": {
              "type": "string",
              "pattern": "^(?:\\d+:[0-5]\\d)?$",
              "description": "Start of the evidence, m:ss"
            },
            "phase": {
              "type": "string",
              "description": "Name of the phase"
            },
            "observation": {
              "type": "string",
              "description": "Only what the camera angle shows, with joint and side"
            },
            "assessment": {
              "type": "string",
              "enum": [
                "good",
                "acceptable",
                "needs-work",
                "not-visible"
              ],
              "description": "By what is visible"
            },
            "cue": {
              "type": "string",
              "description": 'At most 12 words, external focus: "push the floor away"'
            }
          },
          "required": [
            "timestamp",
            "phase",
            "observation",
            "assessment",
            "cue"
          ],
          "additionalProperties": false
        },
        "description": "In order"
      },
      "priorities": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "In order, at most three"
      },
      "safetyNotes": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "Only what is visible or said"
      },
      "summary": {
        "type": "string",
        "description": "One or two sentences"
      }
    },
    "required": [
      "activity",
      "skill",
      "level",
      "phases",
      "priorities",
      "safetyNotes",
      "summary"
    ],
    "additionalProperties": false
  },
  "highlight-reel": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Highlight reel",
    "description": "In and out points of the best moments, ready to cut.",
    "type": "object",
    "properties": {
      "title": {
        "type": "string",
        "description": "Of the reel"
      },
      "highlights": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "timestamp": {
              "type": "string",
              "pattern": "^(?:\\d+:[0-5]\\d)?$",
              "description": "In point, m:ss"
            },
            "endTimestamp": {
              "type": "string",
              "pattern": "^(?:\\d+:[0-5]\\d)?$",
              "description": "Out point, m:ss"
            },
            "label": {
              "type": "string",
              "description": "Two to five words"
            },
            "description": {
              "type": "string",
              "description": "What happens"
            },
            "type": {
              "type": "string",
              "enum": [
                "action",
                "reaction",
                "reveal",
                "funny",
                "emotional",
                "skill",
                "score"
              ],
              "description": "Kind of moment"
            },
            "excitement": {
              "type": "string",
              "enum": [
                "low",
                "medium",
                "high"
              ],
              "description": "For a viewer"
            }
          },
          "required": [
            "timestamp",
            "endTimestamp",
            "label",
            "description",
            "type",
            "excitement"
          ],
          "additionalProperties": false
        },
        "description": "In order"
      },
      "openingClip": {
        "type": "string",
        "description": "The `label` to open on"
      },
      "suggestedCaption": {
        "type": "string",
        "description": "For the post"
      },
      "summary": {
        "type": "string",
        "description": "One or two sentences"
      }
    },
    "required": [
      "title",
      "highlights",
      "openingClip",
      "suggestedCaption",
      "summary"
    ],
    "additionalProperties": false
  },
  "scouting-report": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Scouting report",
    "description": "An athlete's attributes with the moments that show them.",
    "type": "object",
    "properties": {
      "athlete": {
        "type": "string",
        "description": "As named in caption, text or speech, else shirt number and kit"
      },
      "sport": {
        "type": "string",
        "description": "As seen or named"
      },
      "position": {
        "type": "string",
        "description": "As named or played"
      },
      "attributes": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "name": {
              "type": "string",
              "description": 'As in "first touch"'
            },
            "grade": {
              "type": "string",
              "description": '"20" to "80" in steps of 5, relative to the level shown; empty when not seen'
            },
            "evidence": {
              "type": "string",
              "description": "What is seen"
            },
            "timestamp": {
              "type": "string",
              "pattern": "^(?:\\d+:[0-5]\\d)?$",
              "description": "Start of the evidence, m:ss"
            }
          },
          "required": [
            "name",
            "grade",
            "evidence",
            "timestamp"
          ],
          "additionalProperties": false
        },
        "description": "Only those shown"
      },
      "strengths": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "By what is shown"
      },
      "concerns": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "By what is shown"
      },
      "projection": {
        "type": "string",
        "description": "One sentence"
      },
      "recommendation": {
        "type": "string",
        "enum": [
          "pursue",
          "follow",
          "pass",
          "insufficient-evidence"
        ],
        "description": "insufficient-evidence for a short clip"
      }
    },
    "required": [
      "athlete",
      "sport",
      "position",
      "attributes",
      "strengths",
      "concerns",
      "projection",
      "recommendation"
    ],
    "additionalProperties": false
  },
  "destination-guide": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Destination guide",
    "description": "The places of a trip, with tips, season and budget as stated.",
    "type": "object",
    "properties": {
      "destination": {
        "type": "string",
        "description": "As named"
      },
      "country": {
        "type": "string",
        "description": "The country the destination lies in"
      },
      "bestTimeToVisit": {
        "type": "string",
        "description": "As stated"
      },
      "budget": {
        "type": "string",
        "description": 'As stated: "about \u20AC60 a day"'
      },
      "places": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "timestamp": {
              "type": "string",
              "pattern": "^(?:\\d+:[0-5]\\d)?$",
              "description": "Start of the evidence, m:ss"
            },
            "name": {
              "type": "string",
              "description": "As said or written"
            },
            "type": {
              "type": "string",
              "enum": [
                "sight",
                "nature",
                "beach",
                "food",
                "stay",
                "activity",
                "transport",
                "viewpoint",
                "shopping",
                ""
              ],
              "description": "Kind of place"
            },
            "highlight": {
              "type": "string",
              "description": "What it offers"
            },
            "tip": {
              "type": "string",
              "description": "As given; empty when none is"
            }
          },
          "required": [
            "timestamp",
            "name",
            "type",
            "highlight",
            "tip"
          ],
          "additionalProperties": false
        },
        "description": "In order"
      },
      "travelTips": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "As given, beyond single places"
      },
      "summary": {
        "type": "string",
        "description": "One or two sentences"
      }
    },
    "required": [
      "destination",
      "country",
      "bestTimeToVisit",
      "budget",
      "places",
      "travelTips",
      "summary"
    ],
    "additionalProperties": false
  },
  "restaurant-discovery": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Restaurant discovery",
    "description": "Where to eat, what to order, and what the creator thinks.",
    "type": "object",
    "properties": {
      "restaurants": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "timestamp": {
              "type": "string",
              "pattern": "^(?:\\d+:[0-5]\\d)?$",
              "description": "Start of the evidence, m:ss"
            },
            "name": {
              "type": "string",
              "description": "Empty when never said or shown"
            },
            "location": {
              "type": "string",
              "description": "As said, written or posted"
            },
            "cuisine": {
              "type": "string",
              "description": "As named, else by the dishes"
            },
            "priceRange": {
              "type": "string",
              "enum": [
                "$",
                "$$",
                "$$$",
                "$$$$",
                ""
              ],
              "description": "Only by prices or words given"
            },
            "mustTry": {
              "type": "array",
              "items": {
                "type": "string"
              },
              "description": "Dishes the creator recommends"
            },
            "verdict": {
              "type": "string",
              "description": "The creator's own"
            },
            "tip": {
              "type": "string",
              "description": "Queue, booking, payment, dietary notes"
            },
            "searchQuery": {
              "type": "string",
              "description": "Ready for a search box"
            }
          },
          "required": [
            "timestamp",
            "name",
            "location",
            "cuisine",
            "priceRange",
            "mustTry",
            "verdict",
            "tip",
            "searchQuery"
          ],
          "additionalProperties": false
        },
        "description": "In order"
      },
      "disclosure": {
        "type": "string",
        "enum": [
          "paid-partnership",
          "affiliate",
          "gifted",
          "none-seen"
        ],
        "description": "Only what the video or its caption discloses"
      },
      "summary": {
        "type": "string",
        "description": "One or two sentences"
      }
    },
    "required": [
      "restaurants",
      "disclosure",
      "summary"
    ],
    "additionalProperties": false
  }
};
export {
  schemas
};
